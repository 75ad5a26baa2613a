extension String {
  /// The text as a literal of JavaScript and of JSON.
  var scriptLiteral: String {
    var literal: [UInt8] = [UInt8(ascii: "\"")]
    literal.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        literal.append(UInt8(ascii: "\\"))
        literal.append(byte)
      case UInt8(ascii: "\n"): literal += "\\n".utf8
      case 0..<0x20, 0x7F:
        literal += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: literal.append(byte)
      }
    }
    literal.append(UInt8(ascii: "\""))
    return String(decoding: literal, as: UTF8.self)
  }
}
