extension String.StringInterpolation {
  mutating func appendInterpolation(padded n: Int, to width: Int) {
    let digits = String(n)
    appendLiteral(String(repeating: "0", count: max(0, width - digits.count)) + digits)
  }
}
print("\(padded: 7, to: 3) \(padded: 1234, to: 3)")
"\(padded: 42, to: 5)"
