func fetch(_ n: Int) async -> Int {
  print("fetching \(n)")
  await Task.yield()
  return n * 10
}
let one = await fetch(1)
await fetch(2)
print(one)
