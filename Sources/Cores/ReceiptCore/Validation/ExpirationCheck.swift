import Foundation

/// Checks that the receipt itself has not ended: volume purchases can be taken back.
///
/// It says nothing of the subscriptions in the receipt; see `AppReceipt.activeProducts(at:)`.
public struct ExpirationCheck: ReceiptCheck {
  private let date: Date

  /// Makes a check for a moment.
  public init(at date: Date) { self.date = date }

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    if let end = evidence.receipt.expirationDate, end <= date { throw .expired(end) }
  }
}
