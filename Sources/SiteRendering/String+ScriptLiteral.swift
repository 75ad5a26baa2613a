extension String {
  /// The text as a literal of JavaScript and of JSON.
  var scriptLiteral: String {
    var literal = "\""
    literal.reserveCapacity(utf8.count + 16)
    var start = startIndex
    // What needs no escape is most of it, and is copied as a whole.
    while let special = utf8[start...].firstIndex(where: needsEscape) {
      literal += self[start..<special]
      literal.appendEscape(utf8[special])
      start = utf8.index(after: special)
    }
    literal += self[start...]
    literal += "\""
    return literal
  }

  private mutating func appendEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): self += "\\\""
    case UInt8(ascii: "\\"): self += "\\\\"
    case UInt8(ascii: "\n"): self += "\\n"
    default: self += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    }
  }
}

@inline(__always)
private func needsEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}
