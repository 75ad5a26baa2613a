/// Writes ASN.1 values byte by byte, so that tests can also write invalid ones.
enum Encoding {
  static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag] + length(content.count) + content
  }

  static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(0x30, Array(parts.joined())) }

  /// Encodes a SET, with its elements in the order that DER requires. Source: X.690, 11.6.
  static func set(_ elements: [[UInt8]]) -> [UInt8] {
    value(0x31, Array(elements.sorted { $0.lexicographicallyPrecedes($1) }.joined()))
  }

  static func integer(_ number: Int) -> [UInt8] {
    var bytes = withUnsafeBytes(of: number.bigEndian, Array.init)
    // Uses the shortest form that keeps the sign.
    while bytes.count > 1, bytes[0] == (bytes[1] < 128 ? 0 : 255) { bytes.removeFirst() }
    return value(0x02, bytes)
  }

  /// Encodes a non-negative INTEGER from its bytes, most significant first.
  static func unsigned(_ bytes: [UInt8]) -> [UInt8] {
    value(0x02, bytes.first.map { $0 < 128 } ?? false ? bytes : [0] + bytes)
  }

  static func octetString(_ bytes: [UInt8]) -> [UInt8] { value(0x04, bytes) }

  static func utf8String(_ text: String) -> [UInt8] { value(0x0c, Array(text.utf8)) }

  static func ia5String(_ text: String) -> [UInt8] { value(0x16, Array(text.utf8)) }

  static let null: [UInt8] = [0x05, 0x00]

  /// Encodes a constructed value of indefinite length: BER, not DER.
  static func indefinite(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag, 0x80] + content + [0x00, 0x00]
  }

  private static func length(_ count: Int) -> [UInt8] {
    guard count > 127 else { return [UInt8(count)] }
    let bytes = withUnsafeBytes(of: count.bigEndian, Array.init).drop { $0 == 0 }
    return [0x80 | UInt8(bytes.count)] + bytes
  }
}
