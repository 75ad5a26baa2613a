func callback(_ n: Int, _ done: (Int) -> Void) { done(n + 1) }
func next(_ n: Int) async -> Int {
  await withCheckedContinuation { continuation in
    callback(n) { continuation.resume(returning: $0) }
  }
}
print(await next(1))
await next(2)
print(await next(await next(3)))
