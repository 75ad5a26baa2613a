import Foundation

/// The reason why a signed transaction is refused.
public enum SignedTransactionError: Error, Hashable, Sendable {
  /// The text is larger than the verifier's limit.
  case tooLarge(byteCount: Int, limit: Int)
  /// A part of the JSON Web Signature cannot be read: the header, payload or signature.
  case malformed(part: String)
  /// The text is not signed with ES256.
  case unsupportedAlgorithm(String)
  /// The header has no certificate chain (`x5c`).
  case missingCertificates
  /// A certificate cannot be read.
  case unreadableCertificate(reason: String)
  /// The signer is not trusted.
  case untrustedSigner(CertificateChainError)
  /// The payload was changed after signing, or another key signed it.
  case invalidSignature
  /// The payload has no signing date: pass the date at which to verify it.
  case missingSignedDate
  /// The transaction belongs to another app.
  case bundleIdentifierMismatch(found: String, expected: String)
  /// The transaction is from another environment.
  case environmentMismatch(found: String, expected: String)
}

extension SignedTransactionError: CustomStringConvertible {
  /// A description of the error and its remedy in English.
  public var description: String {
    switch self {
    case .tooLarge(let byteCount, let limit):
      "The signed transaction has \(byteCount) bytes, which is more than \(limit)."
    case .malformed(let part):
      "This is not a signed transaction: its \(part) cannot be read."
    case .unsupportedAlgorithm(let algorithm):
      "The transaction is signed with '\(algorithm)'; the store uses ES256."
    case .missingCertificates:
      "The transaction's header has no certificates (x5c)."
    case .unreadableCertificate(let reason):
      "A certificate of the transaction cannot be read: \(reason)."
    case .untrustedSigner(let error):
      "The transaction's signer is not trusted. \(error)"
    case .invalidSignature:
      "The signature does not fit: the transaction was changed, or another key signed it."
    case .missingSignedDate:
      "The transaction does not say when it was signed. Pass the date to verify it at."
    case .bundleIdentifierMismatch(let found, let expected):
      "The transaction is for \(found), not for \(expected)."
    case .environmentMismatch(let found, let expected):
      "The transaction is from the environment \(found), not from \(expected)."
    }
  }
}

extension SignedTransactionError: LocalizedError {
  public var errorDescription: String? { description }
}
