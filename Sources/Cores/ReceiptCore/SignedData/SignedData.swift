import SwiftASN1

/// PKCS#7 signed data: the payload, its signers, and certificates.
///
/// swift-certificates can read these containers, but refuses the algorithm identifiers in Apple's
/// receipts. So this type reads the container, and swift-certificates reads the certificates.
///
/// Source: RFC 5652, section 5; RFC 2315, section 9.
struct SignedData: Sendable {
  /// The bytes that were signed: in a receipt, the SET of attributes.
  var payload: ArraySlice<UInt8>
  /// The encoded certificates, in the container's order.
  var certificates: [ArraySlice<UInt8>]
  var signers: [SignerInfo]
  /// Indicates whether the container has an end marker instead of a length.
  var hasIndefiniteLength: Bool

  init(_ bytes: [UInt8], work: inout ParsingWork) throws(ReceiptError) {
    // The receipts of iOS 6 are property lists: `{ "signature" = "…"; … }`.
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { throw .transactionReceipt }
    work.bytes += bytes.count
    let root: ASN1Node
    do { root = try BER.parse(bytes) } catch {
      // A truncated or damaged receipt still begins with this tag.
      guard bytes.starts(with: [0x30]), bytes.count > 64 else { throw .notSignedData }
      throw .malformed(part: "the container", reason: reason(error))
    }
    let content = try Self.content(of: root)
    do {
      (payload, certificates, signers) = try Self.parts(of: content)
    } catch let error as ReceiptError {
      throw error
    } catch {
      throw .malformed(part: "SignedData", reason: reason(error))
    }
    hasIndefiniteLength = bytes.count > 1 && bytes[1] == 0x80
    work.values += certificates.count + signers.count
  }

  /// `ContentInfo ::= SEQUENCE { contentType OBJECT IDENTIFIER, content [0] EXPLICIT ANY }`
  private static func content(of root: ASN1Node) throws(ReceiptError) -> ASN1Node {
    do {
      return try BER.sequence(root, identifier: .sequence) { nodes in
        guard try ASN1ObjectIdentifier(berEncoded: &nodes) == .signedData else {
          throw ReceiptError.notSignedData
        }
        return try only(try BER.explicitlyTagged(&nodes, tag: 0))
      }
    } catch { throw .notSignedData }
  }

  private static func parts(of content: ASN1Node) throws -> (
    ArraySlice<UInt8>, [ArraySlice<UInt8>], [SignerInfo]
  ) {
    try BER.sequence(content, identifier: .sequence) { nodes in
      _ = try Int(berEncoded: &nodes)  // The version follows from the rest.
      guard nodes.next()?.identifier == .set else {
        throw ReceiptError.malformed(part: "digestAlgorithms", reason: "it is not a SET")
      }
      let payload = try encapsulatedContent(nodes.next())
      var certificates: [ArraySlice<UInt8>] = []
      var signers: [SignerInfo]?
      while let node = nodes.next() {
        switch node.identifier {
        case .contextSpecific(0): certificates = try children(of: node).map(\.encodedBytes)
        case .contextSpecific(1): break  // Revocation lists, which no store sends.
        case .set where signers == nil: signers = try children(of: node).map(SignerInfo.init)
        default: throw ASN1Error.unexpectedFieldType(node.identifier)
        }
      }
      guard let signers else {
        throw ReceiptError.malformed(part: "signerInfos", reason: "it is absent")
      }
      return (payload, certificates, signers)
    }
  }

  /// `EncapsulatedContentInfo ::= SEQUENCE { eContentType, eContent [0] EXPLICIT OCTET STRING }`
  private static func encapsulatedContent(_ node: ASN1Node?) throws -> ArraySlice<UInt8> {
    guard let node else {
      throw ReceiptError.malformed(part: "encapContentInfo", reason: "it is absent")
    }
    return try BER.sequence(node, identifier: .sequence) { nodes in
      guard try ASN1ObjectIdentifier(berEncoded: &nodes) == .data else {
        throw ReceiptError.malformed(part: "encapContentInfo", reason: "it holds no data")
      }
      return try ASN1OctetString(berEncoded: only(try BER.explicitlyTagged(&nodes, tag: 0))).bytes
    }
  }
}
