import SwiftASN1
import X509

/// The signer, the algorithms and the signature.
///
/// Source: RFC 5652, section 5.3.
struct SignerInfo: Sendable {
  /// The issuer of the signer's certificate.
  var issuer: DistinguishedName
  /// The serial number of the signer's certificate.
  var serialNumber: Certificate.SerialNumber
  var digestAlgorithm: ASN1ObjectIdentifier
  /// The attributes that were signed instead of the payload; Apple's receipts have none.
  var signedAttributes: SignedAttributes?
  var signatureAlgorithm: ASN1ObjectIdentifier
  var signature: ArraySlice<UInt8>

  init(_ node: ASN1Node) throws {
    self = try BER.sequence(node, identifier: .sequence) { nodes in
      _ = try Int(berEncoded: &nodes)
      let (issuer, serialNumber) = try Self.identifier(nodes.next())
      let digestAlgorithm = try Self.algorithm(nodes.next())
      var next = nodes.next()
      var signedAttributes: SignedAttributes?
      if let node = next, node.identifier == .contextSpecific(0) {
        signedAttributes = try SignedAttributes(node)
        next = nodes.next()
      }
      let signatureAlgorithm = try Self.algorithm(next)
      let signature = try ASN1OctetString(berEncoded: &nodes)
      // Unsigned attributes prove nothing.
      if let node = nodes.next(), node.identifier != .contextSpecific(1) {
        throw ASN1Error.unexpectedFieldType(node.identifier)
      }
      return SignerInfo(
        issuer: issuer, serialNumber: serialNumber, digestAlgorithm: digestAlgorithm,
        signedAttributes: signedAttributes, signatureAlgorithm: signatureAlgorithm,
        signature: signature.bytes)
    }
  }

  private init(
    issuer: DistinguishedName, serialNumber: Certificate.SerialNumber,
    digestAlgorithm: ASN1ObjectIdentifier, signedAttributes: SignedAttributes?,
    signatureAlgorithm: ASN1ObjectIdentifier, signature: ArraySlice<UInt8>
  ) {
    self.issuer = issuer
    self.serialNumber = serialNumber
    self.digestAlgorithm = digestAlgorithm
    self.signedAttributes = signedAttributes
    self.signatureAlgorithm = signatureAlgorithm
    self.signature = signature
  }

  /// `IssuerAndSerialNumber ::= SEQUENCE { issuer Name, serialNumber INTEGER }`
  private static func identifier(_ node: ASN1Node?) throws -> (
    DistinguishedName, Certificate.SerialNumber
  ) {
    guard let node, node.identifier == .sequence else {
      throw ReceiptError.malformed(
        part: "SignerInfo", reason: "the signer is not named by issuer and serial number")
    }
    return try BER.sequence(node, identifier: .sequence) { nodes in
      guard let name = nodes.next() else { throw ReceiptError.signerCertificateMissing }
      let issuer = try DistinguishedName(derEncoded: name)
      let serial = try ArraySlice<UInt8>(berEncoded: &nodes)
      return (issuer, Certificate.SerialNumber(bytes: serial))
    }
  }

  /// `AlgorithmIdentifier ::= SEQUENCE { algorithm OBJECT IDENTIFIER, parameters ANY OPTIONAL }`;
  /// stores send only NULL or absent parameters.
  private static func algorithm(_ node: ASN1Node?) throws -> ASN1ObjectIdentifier {
    guard let node else {
      throw ReceiptError.malformed(part: "SignerInfo", reason: "an algorithm is absent")
    }
    return try BER.sequence(node, identifier: .sequence) { nodes in
      let algorithm = try ASN1ObjectIdentifier(berEncoded: &nodes)
      if let parameters = nodes.next(), parameters.identifier != .null {
        throw ReceiptError.unsupportedAlgorithm("parameters of \(algorithm)")
      }
      return algorithm
    }
  }
}
