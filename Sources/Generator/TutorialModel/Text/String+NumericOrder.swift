extension String {
  /// A text whose order by bytes is that of the numbers in this one: `lesson-2` comes before
  /// `lesson-10`.
  package var numericKey: String {
    guard utf8.contains(where: \.isDigit) else { return self }
    var key: [UInt8] = []
    var rest = utf8[...]
    while let first = rest.first {
      guard first.isDigit else {
        key.append(first)
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      // A longer number is a greater one. A name has fewer than 256 bytes.
      key.append(UInt8(ascii: "0"))
      key += String(number.count + 1000).utf8
      key += number
    }
    return String(decoding: key, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
