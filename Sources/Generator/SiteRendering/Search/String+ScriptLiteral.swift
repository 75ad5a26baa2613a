extension String {
  /// The text as a literal of JavaScript and of JSON.
  var scriptLiteral: String {
    var literal = "\""
    literal.reserveCapacity(utf8.count + 16)
    literal.append(self[...], escaping: needsEscape) { $0.appendEscape($1) }
    literal += "\""
    return literal
  }

  private mutating func appendEscape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": self += "\\\""
    case "\\": self += "\\\\"
    case "\n": self += "\\n"
    default: self += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
    }
  }
}

@inline(__always)
private func needsEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}
