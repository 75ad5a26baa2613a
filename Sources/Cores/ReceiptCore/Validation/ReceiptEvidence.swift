import X509

/// A parsed receipt and the other information that checks may use.
public struct ReceiptEvidence: Sendable {
  /// The receipt's contents.
  public let receipt: AppReceipt
  /// The root certificates that the validator trusts.
  public let trustRoots: [Certificate]
  let signedData: SignedData

  /// Returns the only signer.
  func signer() throws(ReceiptError) -> SignerInfo {
    guard signedData.signers.count == 1, let signer = signedData.signers.first else {
      throw .signerCount(signedData.signers.count)
    }
    return signer
  }

  /// Returns the certificates in the receipt's container.
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

  /// Returns the certificate with the issuer and the serial number that the signer names. The order
  /// of the certificates has no meaning.
  func signerCertificate(in certificates: [Certificate]) throws(ReceiptError) -> Certificate {
    let signer = try signer()
    let certificate = certificates.first {
      $0.serialNumber == signer.serialNumber && $0.issuer == signer.issuer
    }
    guard let certificate else { throw .signerCertificateMissing }
    return certificate
  }
}
