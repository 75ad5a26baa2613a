import Crypto
import Foundation
import SwiftASN1
import X509

/// Checks that the payload is the one that the signer signed.
///
/// This proves that the receipt was not changed after it was signed. It does not prove who signed
/// it, since a forger can sign, too: `CertificateChainCheck` checks that.
///
/// Source: RFC 5652, sections 5.4 and 5.6.
public struct SignatureCheck: ReceiptCheck {
  public init() {}

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    let signer = try evidence.signer()
    let certificate = try evidence.signerCertificate(in: evidence.certificates())
    let digest = try DigestAlgorithm(signer.digestAlgorithm)
    let algorithm = try digest.signatureAlgorithm(for: signer.signatureAlgorithm)
    var signed = Array(evidence.signedData.payload)
    if let attributes = signer.signedAttributes {
      guard digest.hash(signed) == Array(attributes.messageDigest) else {
        throw .invalidSignature
      }
      signed = attributes.signedBytes
    }
    guard
      certificate.publicKey.isValidSignature(
        Array(signer.signature), for: signed, signatureAlgorithm: algorithm)
    else { throw .invalidSignature }
  }
}
