import TutorialModel

/// The text of a file's bytes, or the position of the first byte that is not text.
package enum FileText {
  case text(String)
  /// The first byte that is NUL or not UTF-8: its position, and the byte in the form `0xFF`.
  case notText(SourcePosition, byte: String)

  package init(_ bytes: [UInt8]) {
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      self = .text(text)
      return
    }
    let offset = Self.validPrefix(of: bytes)
    // The bytes before the offset are UTF-8, so they can be counted as text.
    let prefix = String(decoding: bytes.prefix(offset), as: UTF8.self)
    let position = SourceDocument(path: "", text: prefix).position(ofByte: prefix.utf8.count)
    let byte = offset < bytes.count ? bytes[offset] : 0
    let digits = String(byte, radix: 16, uppercase: true)
    self = .notText(position, byte: "0x" + (digits.count == 1 ? "0" : "") + digits)
  }

  /// The number of bytes at the beginning that are UTF-8 without a NUL.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.value != 0 {
      count += UTF8.width(scalar)
    }
    return count
  }
}
