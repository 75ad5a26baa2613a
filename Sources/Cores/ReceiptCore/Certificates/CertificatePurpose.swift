import SwiftASN1

/// The extensions by which Apple's authority says what a certificate is for.
///
/// Source: Apple, "Worldwide Developer Relations Certification Practice Statement".
public enum CertificatePurpose {
  /// An intermediate of Apple's Worldwide Developer Relations.
  public static let intermediate: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]
  /// A leaf that signs receipts and signed transactions.
  public static let receiptSigning: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
}
