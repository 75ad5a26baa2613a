let task = Task { () -> Int in
  await Task.yield()
  return 42
}
print(await task.value)
await Task { print("in task") }.value
print("after task")
