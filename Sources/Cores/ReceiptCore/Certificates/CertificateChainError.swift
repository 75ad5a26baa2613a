import Foundation

/// The reason why a certificate is not trusted.
public enum CertificateChainError: Error, Hashable, Sendable {
  /// There is no chain of signatures from the certificate to a trusted root.
  case noPathToTrustedRoot(issuer: String)
  /// A certificate in the chain was not yet valid at the date in question.
  case notYetValid(subject: String, from: Date)
  /// A certificate in the chain was no longer valid at the date in question.
  case expired(subject: String, since: Date)
  /// A certificate was not issued for this purpose: it lacks the corresponding extension.
  case wrongPurpose(subject: String, missing: String)
  /// There are more certificates than the limit, which is above what any store sends.
  case tooManyCertificates(Int, limit: Int)
  /// The chain breaks another rule of RFC 5280.
  case rejected(reason: String)
}

extension CertificateChainError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPathToTrustedRoot(let issuer):
      "No chain leads from its issuer (\(issuer)) to a trusted root."
    case .notYetValid(let subject, let from):
      "The certificate \(subject) was not valid before \(from.formatted(.iso8601))."
    case .expired(let subject, let since):
      "The certificate \(subject) was not valid after \(since.formatted(.iso8601))."
    case .wrongPurpose(let subject, let missing):
      "The certificate \(subject) was not issued for this purpose: it lacks \(missing)."
    case .tooManyCertificates(let count, let limit):
      "It has \(count) certificates, which is more than \(limit)."
    case .rejected(let reason):
      "The chain is not valid: \(reason)."
    }
  }
}
