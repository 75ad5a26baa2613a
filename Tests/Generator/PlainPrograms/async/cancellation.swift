func patient() async -> String {
  var turns = 0
  while !Task.isCancelled && turns < 1000 {
    turns += 1
    await Task.yield()
  }
  return Task.isCancelled ? "cancelled" : "waited"
}
let waiting = Task { await patient() }
waiting.cancel()
print(await waiting.value, waiting.isCancelled)
