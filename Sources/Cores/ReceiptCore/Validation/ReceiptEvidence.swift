import X509

/// A receipt that was read, with all that a check may look at.
public struct ReceiptEvidence: Sendable {
  /// What the receipt says.
  public let receipt: AppReceipt
  /// The roots that the validator was told to trust.
  public let trustRoots: [Certificate]
  let signedData: SignedData

  /// The signer, of whom there must be one.
  func signer() throws(ReceiptError) -> SignerInfo {
    guard signedData.signers.count == 1, let signer = signedData.signers.first else {
      throw .signerCount(signedData.signers.count)
    }
    return signer
  }

  /// The certificates that came with the receipt.
  func certificates() throws(ReceiptError) -> [Certificate] {
    let limit = CertificateChain.certificateLimit
    guard signedData.certificates.count <= limit else {
      throw .untrustedSigner(.tooManyCertificates(signedData.certificates.count, limit: limit))
    }
    do {
      return try signedData.certificates.map { try Certificate(derEncoded: Array($0)) }
    } catch {
      throw .unreadableCertificate(reason: reason(error))
    }
  }

  /// The signer's certificate: the one with the issuer and the serial number that the signer
  /// names. Which one stands first in the container means nothing.
  func signerCertificate(in certificates: [Certificate]) throws(ReceiptError) -> Certificate {
    let signer = try signer()
    let certificate = certificates.first {
      $0.serialNumber == signer.serialNumber && $0.issuer == signer.issuer
    }
    guard let certificate else { throw .signerCertificateMissing }
    return certificate
  }
}
