struct Timeout: Error {}
func wait(_ n: Int) async throws -> Int {
  await Task.yield()
  if n > 1 { throw Timeout() }
  return n
}
print(try await wait(1))
print(try await wait(2))
