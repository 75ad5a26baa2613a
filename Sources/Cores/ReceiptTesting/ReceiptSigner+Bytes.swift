import SwiftASN1
import X509

extension ReceiptSigner {
  static func bytes(_ value: some DERSerializable) throws -> [UInt8] {
    var serializer = SwiftASN1.DER.Serializer()
    try serializer.serialize(value)
    return serializer.serializedBytes
  }

  /// Encodes an OBJECT IDENTIFIER. Source: X.690, 8.19.
  func identifier(_ components: [Int]) -> [UInt8] {
    var content = [UInt8(components[0] * 40 + components[1])]
    for component in components.dropFirst(2) {
      var digits = [UInt8(component & 0x7f)]
      var rest = component >> 7
      while rest > 0 {
        digits.insert(UInt8(rest & 0x7f) | 0x80, at: 0)
        rest >>= 7
      }
      content += digits
    }
    return Encoding.value(0x06, content)
  }
}
