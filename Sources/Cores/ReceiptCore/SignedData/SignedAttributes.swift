import SwiftASN1

/// Attributes that are signed instead of the payload; one of them is the payload's digest.
///
/// Source: RFC 5652, sections 5.4, 11.1 and 11.2.
struct SignedAttributes: Sendable {
  /// The bytes that are signed: the attributes as a SET.
  var signedBytes: [UInt8]
  /// The digest of the payload.
  var messageDigest: ArraySlice<UInt8>

  init(_ node: ASN1Node) throws {
    var digests: [ArraySlice<UInt8>] = []
    var contentTypes: [ASN1ObjectIdentifier] = []
    for attribute in try children(of: node) {
      try BER.sequence(attribute, identifier: .sequence) { nodes in
        let type = try ASN1ObjectIdentifier(berEncoded: &nodes)
        guard let values = nodes.next() else { throw ASN1Error.unexpectedFieldType(.set) }
        switch type {
        case .messageDigest:
          digests += try children(of: values).map { try ASN1OctetString(berEncoded: $0).bytes }
        case .contentType:
          contentTypes += try children(of: values).map { try ASN1ObjectIdentifier(berEncoded: $0) }
        default: break
        }
      }
    }
    guard digests.count == 1, let digest = digests.first, contentTypes == [.data] else {
      throw ReceiptError.malformed(
        part: "signedAttrs", reason: "it must have one message digest and the content type data")
    }
    messageDigest = digest
    // The attributes are transmitted as [0] and signed as a SET. The rest of the encoding is the
    // same.
    guard node.encodedBytes.dropFirst().first != 0x80 else {
      throw ReceiptError.malformed(part: "signedAttrs", reason: "it is not DER")
    }
    signedBytes = [0x31] + node.encodedBytes.dropFirst()
  }
}
