actor Source {
  private var n = 0
  func next() -> Int? {
    n += 1
    return n > 3 ? nil : n
  }
}
let source = Source()
while let value = await source.next() {
  print("value \(value)")
}
print("exhausted")
