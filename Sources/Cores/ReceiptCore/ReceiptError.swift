import Foundation

/// The reason why a receipt is refused.
public enum ReceiptError: Error, Hashable, Sendable {
  /// The receipt's file does not exist.
  case missing(path: String)
  /// The receipt has no bytes.
  case empty
  /// The receipt is larger than the parser's limit.
  case tooLarge(byteCount: Int, limit: Int)
  /// The text is not base64.
  case notBase64
  /// The file is a transaction receipt from iOS 6 or earlier, not an app receipt.
  case transactionReceipt
  /// The bytes are not PKCS#7 signed data.
  case notSignedData
  /// The signed data is damaged. The part is named as in RFC 5652.
  case malformed(part: String, reason: String)
  /// A required attribute is missing. The type is a `ReceiptField` or an `InAppPurchaseField`.
  case missingAttribute(type: Int)
  /// An attribute's value cannot be read as its type.
  case unreadableAttribute(type: Int, reason: String)

  /// The receipt does not have exactly one signer.
  case signerCount(Int)
  /// There is no certificate with the issuer and the serial number that the signer names.
  case signerCertificateMissing
  /// A certificate cannot be read.
  case unreadableCertificate(reason: String)
  /// The signature uses an algorithm that no store uses.
  case unsupportedAlgorithm(String)
  /// The payload was changed after signing, or another key signed it.
  case invalidSignature
  /// The signer is not trusted.
  case untrustedSigner(CertificateChainError)

  /// The receipt belongs to another app.
  case bundleIdentifierMismatch(found: String, expected: String)
  /// The receipt belongs to another version of the app.
  case versionMismatch(found: String, expected: String)
  /// The receipt was issued to another device.
  case deviceHashMismatch
  /// The receipt itself has expired.
  case expired(Date)
}

extension ReceiptError: CustomStringConvertible {
  /// A description of the error and its remedy in English.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no receipt at \(path). Ask the store for one: refresh the receipt."
    case .empty:
      "The receipt is empty. Refresh it."
    case .tooLarge(let byteCount, let limit):
      "The receipt has \(byteCount) bytes, which is more than \(limit)."
    case .notBase64:
      "The receipt's text is not base64."
    case .transactionReceipt:
      """
      This is a transaction's receipt of iOS 6 and earlier, not an app's receipt. \
      Send the file at Bundle.main.appStoreReceiptURL.
      """
    case .notSignedData:
      "This is not a receipt: it is not PKCS#7 signed data."
    case .malformed(let part, let reason):
      "The receipt is damaged in \(part): \(reason)."
    case .missingAttribute(let type):
      "The receipt lacks attribute \(type)\(Self.name(of: type))."
    case .unreadableAttribute(let type, let reason):
      "The receipt's attribute \(type)\(Self.name(of: type)) cannot be read: \(reason)."
    case .signerCount(let count):
      "The receipt has \(count) signers instead of one."
    case .signerCertificateMissing:
      "The receipt does not contain its signer's certificate."
    case .unreadableCertificate(let reason):
      "A certificate of the receipt cannot be read: \(reason)."
    case .unsupportedAlgorithm(let algorithm):
      "The receipt is signed with \(algorithm), which no store uses."
    case .invalidSignature:
      "The signature does not fit: the receipt was changed, or another key signed it."
    case .untrustedSigner(let error):
      "The receipt's signer is not trusted. \(error)"
    case .bundleIdentifierMismatch(let found, let expected):
      "The receipt is for \(found), not for \(expected)."
    case .versionMismatch(let found, let expected):
      "The receipt is for version \(found), not for \(expected)."
    case .deviceHashMismatch:
      "The receipt was issued to another device. Refresh it on this one."
    case .expired(let date):
      "The receipt expired on \(date.formatted(.iso8601))."
    }
  }

  private static func name(of type: Int) -> String {
    if let field = ReceiptField(rawValue: type) { return " (\(field))" }
    if let field = InAppPurchaseField(rawValue: type) { return " (\(field))" }
    return ""
  }
}

extension ReceiptError: LocalizedError {
  public var errorDescription: String? { description }
}
