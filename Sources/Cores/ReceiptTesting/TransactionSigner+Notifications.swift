import Foundation
import ReceiptCore

extension TransactionSigner {
  /// Signs a notification about a transaction, which it signs too: what the store posts as
  /// `signedPayload`.
  ///
  /// - Parameter date: when it is signed.
  public func signNotification(
    _ kind: NotificationKind, subtype: String? = nil, id: UUID, of transaction: SignedTransaction,
    at date: Date
  ) throws -> String {
    var transaction = transaction
    transaction.signedDate = date
    let body = NotificationBody(
      notificationType: kind, subtype: subtype, notificationUUID: id, signedDate: date,
      data: .init(
        bundleId: transaction.bundleIdentifier, environment: transaction.environment,
        signedTransactionInfo: try sign(transaction)))
    return try sign(payload: SignedTransaction.encoder.encode(body))
  }
}
