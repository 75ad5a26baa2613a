import Foundation

/// Checks that the receipt itself has not expired: volume purchases can be revoked.
///
/// This says nothing about the subscriptions in the receipt; see `AppReceipt.activeProducts(at:)`.
public struct ExpirationCheck: ReceiptCheck {
  private let date: Date

  /// Makes a check for a date.
  public init(at date: Date) { self.date = date }

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    if let end = evidence.receipt.expirationDate, end <= date { throw .expired(end) }
  }
}
