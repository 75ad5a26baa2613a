actor Counter {
  private(set) var n = 0
  func increment() -> Int {
    n += 1
    return n
  }
  deinit { print("counter at \(n) gone") }
}
var counter: Counter? = Counter()
if let counter {
  print(await counter.increment())
  print(await counter.increment())
}
counter = nil
print("end")
