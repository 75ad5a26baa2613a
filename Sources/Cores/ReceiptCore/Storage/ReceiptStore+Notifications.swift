import Foundation
import GRDB

extension ReceiptStore {
  /// Keeps a notification and the state of its transaction: both, or neither.
  ///
  /// The same notification may arrive any number of times, and notifications may arrive in any
  /// order: the store's latest signature decides. A purchase belongs to the user who has the
  /// original transaction; otherwise to the user whose identifier the app passed as
  /// `appAccountToken`. If there is no such user, only the notification is kept: the purchase is
  /// kept later, when the app sends it.
  ///
  /// - Returns: whether the notification is new.
  /// - Throws: `ReceiptStoreError.database`; let the store send the notification again in that
  ///   case.
  @discardableResult
  public func receive(_ notification: ServerNotification, at date: Date)
    throws(ReceiptStoreError) -> Bool
  {
    try use { database in
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO notification
          (id, kind, subtype, transactionIdentifier, signedDate, receivedAt)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          notification.id.uuidString, notification.kind.rawValue, notification.subtype,
          notification.transaction?.transactionIdentifier, notification.signedDate, date,
        ])
      guard database.changesCount == 1 else { return false }
      if let transaction = notification.transaction {
        try Self.apply(transaction, at: date, to: database)
      }
      return true
    }
  }

  private static func apply(
    _ transaction: SignedTransaction, at date: Date, to database: Database
  ) throws {
    let known = try transaction.transactionIdentifier.flatMap {
      try StoredPurchase.fetchOne(database, key: $0)
    }
    let owner = try transaction.originalTransactionIdentifier.flatMap {
      try Self.owner(ofOriginal: $0, in: database)
    }
    guard
      let user = known?.user ?? owner ?? transaction.appAccountToken?.uuidString,
      var purchase = StoredPurchase(transaction, user: user, verifiedAt: date)
    else { return }
    if let seen = known?.signedDate, let signed = purchase.signedDate, signed < seen { return }
    // A refund from a receipt stays unless this transaction was signed after it.
    if let refunded = known?.cancellationDate, known?.signedDate == nil,
      purchase.signedDate ?? .distantPast <= refunded
    {
      purchase.cancellationDate = purchase.cancellationDate ?? refunded
    }
    try purchase.save(database)
  }
}
