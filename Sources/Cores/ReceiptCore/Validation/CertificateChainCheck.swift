import Foundation

/// Checks that the signer is the store: a chain leads from its certificate through an intermediate
/// to a trusted root, and leaf and intermediate were issued for this purpose.
public struct CertificateChainCheck: ReceiptCheck {
  /// The date at which certificates must be valid.
  public enum Moment: Hashable, Sendable {
    /// The date when the receipt was issued. A receipt stays valid after its signer's certificate
    /// has expired.
    case creationDate
    /// A date of your choice.
    case date(Date)
  }

  private let moment: Moment

  /// Makes a check that certificates were valid at a date, by default the receipt's creation date.
  public init(at moment: Moment = .creationDate) {
    self.moment = moment
  }

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    let certificates = try evidence.certificates()
    let leaf = try evidence.signerCertificate(in: certificates)
    let date =
      switch moment {
      case .creationDate: evidence.receipt.creationDate
      case .date(let date): date
      }
    do {
      try await CertificateChain(trustRoots: evidence.trustRoots)
        .verify(leaf: leaf, others: certificates, at: date)
    } catch {
      throw .untrustedSigner(error)
    }
  }
}
