import Foundation

/// A JSON Web Signature in compact form, split into its three parts.
///
/// Source: RFC 7515, sections 3.1 and 7.1.
struct JSONWebSignature {
  var header: Header
  var payload: Data
  var signature: Data
  /// The signed bytes: the header and the payload as transmitted.
  var signedBytes: Data

  /// Source: RFC 7515, sections 4.1.1 and 4.1.6.
  struct Header: Decodable {
    var alg: String
    /// The certificates in base64 (not base64url), the signer's first.
    var x5c: [String]?
  }

  init(_ text: String) throws(SignedTransactionError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed(part: "form (three parts with dots between)") }
    guard let headerData = Base64URL.decode(parts[0]),
      let header = try? JSONDecoder().decode(Header.self, from: headerData)
    else { throw .malformed(part: "header") }
    guard let payload = Base64URL.decode(parts[1]) else { throw .malformed(part: "payload") }
    guard let signature = Base64URL.decode(parts[2]) else {
      throw .malformed(part: "signature")
    }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = Data(parts[0]) + [UInt8(ascii: ".")] + Data(parts[1])
  }
}
