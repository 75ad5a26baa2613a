struct Fibonacci: Sequence {
  let count: Int
  func makeIterator() -> AnyIterator<Int> {
    var state = (0, 1)
    var left = count
    return AnyIterator {
      guard left > 0 else { return nil }
      left -= 1
      defer { state = (state.1, state.0 + state.1) }
      return state.0
    }
  }
}
print(Array(Fibonacci(count: 10)))
print(Fibonacci(count: 6).filter { $0.isMultiple(of: 2) })
