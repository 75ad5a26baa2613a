struct Countdown: AsyncSequence, AsyncIteratorProtocol {
  var n: Int
  func makeAsyncIterator() -> Countdown { self }
  mutating func next() async -> Int? {
    n -= 1
    return n < 0 ? nil : n
  }
}
for await n in Countdown(n: 3) {
  print(n, terminator: " ")
}
print("go")
