import SwiftASN1

/// The extensions with which Apple's certificate authority marks the purpose of a certificate.
///
/// Source: Apple, "Worldwide Developer Relations Certification Practice Statement".
public enum CertificatePurpose {
  /// An intermediate certificate of Apple's Worldwide Developer Relations.
  public static let intermediate: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]
  /// A leaf certificate that signs receipts and transactions.
  public static let receiptSigning: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
}
