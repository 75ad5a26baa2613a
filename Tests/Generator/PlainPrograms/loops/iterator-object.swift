final class Numbers: Sequence, IteratorProtocol {
  private var n = 0
  func next() -> Int? {
    n += 1
    return n < 4 ? n : nil
  }
  deinit { print("iterator freed at \(n)") }
}
for n in Numbers() { print(n) }
print("after loop")
let total = Numbers().reduce(0, +)
print("total \(total)")
