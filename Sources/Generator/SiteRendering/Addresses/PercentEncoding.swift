/// Percent-encoding of text that becomes part of a URL.
enum PercentEncoding {
  /// Keeps ASCII letters, digits and the given characters; every other byte becomes `%XX`.
  static func encode(_ text: some StringProtocol, keeping kept: String) -> String {
    func isKept(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: kept.utf8.contains(byte)
      }
    }
    guard !text.utf8.allSatisfy(isKept) else { return String(text) }
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += (digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)").utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// A link to an anchor of the same page.
  static func fragment(_ id: String) -> String {
    "#" + encode(id, keeping: "-._~")
  }

  /// Decodes percent-encoded text; other text stays as it is.
  static func decode(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        decoded.append(UInt8(high << 4 | low))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
