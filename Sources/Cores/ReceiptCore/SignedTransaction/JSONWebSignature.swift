import Foundation

/// The three parts of a JSON Web Signature in compact form.
///
/// Source: RFC 7515, sections 3.1 and 7.1.
struct JSONWebSignature {
  var header: Header
  var payload: Data
  var signature: Data
  /// What is signed: the header and the payload as they are transmitted.
  var signedBytes: Data

  /// Source: RFC 7515, sections 4.1.1 and 4.1.6.
  struct Header: Decodable {
    var alg: String
    /// Certificates in base64 (not base64url), the signer's first.
    var x5c: [String]?
  }

  init(_ text: String) throws(SignedTransactionError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed(part: "form (three parts with dots between)") }
    guard let headerData = Self.decode(base64url: parts[0]),
      let header = try? JSONDecoder().decode(Header.self, from: headerData)
    else { throw .malformed(part: "header") }
    guard let payload = Self.decode(base64url: parts[1]) else { throw .malformed(part: "payload") }
    guard let signature = Self.decode(base64url: parts[2]) else {
      throw .malformed(part: "signature")
    }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = Data(parts[0]) + [UInt8(ascii: ".")] + Data(parts[1])
  }

  /// Source: RFC 7515, appendix C; RFC 4648, section 5.
  static func decode(base64url text: some Collection<UInt8>) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 2)
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
      // These belong to plain base64 only.
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
      default: bytes.append(byte)
      }
    }
    while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: Data(bytes))
  }
}
