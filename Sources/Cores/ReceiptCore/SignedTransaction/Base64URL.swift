import Foundation

/// Base64 with a URL-safe alphabet and without padding.
///
/// Source: RFC 7515, appendix C; RFC 4648, section 5.
package enum Base64URL {
  package static func encode(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Decodes UTF-8 text; `nil` if it is not base64url.
  package static func decode(_ text: some Collection<UInt8>) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 2)
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
      // These characters belong to plain base64 only.
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
      default: bytes.append(byte)
      }
    }
    while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(bytes))
  }
}
