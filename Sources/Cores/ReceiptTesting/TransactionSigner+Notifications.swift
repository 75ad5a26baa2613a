import Foundation
import ReceiptCore

extension TransactionSigner {
  /// Signs a notification about a transaction, and the transaction itself. The result is the
  /// `signedPayload` that the store posts.
  ///
  /// - Parameter date: the date of the signature.
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
