import Foundation

/// Checks that the signer is the store: a chain leads from its certificate to a trusted root,
/// through an intermediate and by a leaf that were issued for this purpose.
public struct CertificateChainCheck: ReceiptCheck {
  /// The moment at which certificates must be valid.
  public enum Moment: Hashable, Sendable {
    /// When the receipt was issued. A receipt stays good after its signer's certificate has
    /// expired.
    case creationDate
    /// A moment of your choice.
    case date(Date)
  }

  private let moment: Moment

  /// Makes a check that judges certificates at a moment, by default the receipt's creation date.
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
