import Foundation
import GRDB

/// Keeps what was verified, per user, in SQLite.
///
/// It takes only what was verified: a `ValidatedReceipt`, or an answer of the endpoint with status
/// 0. The same receipt may come any number of times: a transaction is kept once, with what was
/// learned about it last. A cancellation stays: an older receipt, sent again, does not undo it.
public struct ReceiptStore: Sendable {
  private let database: DatabaseQueue

  /// Opens or makes a database.
  ///
  /// - Parameter path: a file; `nil` keeps everything in memory.
  /// - Throws: `ReceiptStoreError.database`.
  public init(path: String? = nil) throws(ReceiptStoreError) {
    do {
      database = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
      try Self.migrator.migrate(database)
    } catch {
      throw .database(reason: "\(error)")
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("purchases") { database in
      try database.create(table: StoredPurchase.databaseTableName) { table in
        table.primaryKey("transactionIdentifier", .text)
        table.column("originalTransactionIdentifier", .text).notNull()
        table.column("user", .text).notNull().indexed()
        table.column("productIdentifier", .text).notNull()
        table.column("quantity", .integer).notNull()
        table.column("purchaseDate", .datetime).notNull()
        table.column("expirationDate", .datetime)
        table.column("cancellationDate", .datetime)
        table.column("verifiedAt", .datetime).notNull()
      }
    }
    return migrator
  }

  /// Keeps a validated receipt's purchases.
  ///
  /// - Returns: how many of them were new.
  /// - Throws: `ReceiptStoreError`; then nothing of the receipt is kept.
  @discardableResult
  public func save(_ receipt: ValidatedReceipt, for user: String, at date: Date)
    throws(ReceiptStoreError) -> Int
  {
    try save(
      receipt.inAppPurchases.map { StoredPurchase($0, user: user, verifiedAt: date) }, for: user)
  }

  /// Keeps the purchases of an answer of the endpoint.
  ///
  /// - Returns: how many of them were new.
  /// - Throws: `ReceiptStoreError`; then nothing of the answer is kept.
  @discardableResult
  public func save(_ response: VerifyReceiptResponse, for user: String, at date: Date)
    throws(ReceiptStoreError) -> Int
  {
    guard response.status == .valid else { throw .notValid(response.status) }
    return try save(
      response.purchases.compactMap { StoredPurchase($0, user: user, verifiedAt: date) },
      for: user)
  }

  /// A user's purchases, the oldest first.
  public func purchases(of user: String) throws(ReceiptStoreError) -> [StoredPurchase] {
    try use { database in
      try StoredPurchase.filter(Column("user") == user)
        .order(Column("purchaseDate"), Column("transactionIdentifier")).fetchAll(database)
    }
  }

  /// The products that give a user something at a moment.
  public func activeProducts(of user: String, at date: Date) throws(ReceiptStoreError)
    -> Set<String>
  {
    Set(try purchases(of: user).filter { $0.isActive(at: date) }.map(\.productIdentifier))
  }

  private func save(_ purchases: [StoredPurchase], for user: String) throws(ReceiptStoreError)
    -> Int
  {
    try use { database in
      var count = 0
      for purchase in purchases {
        let known = try StoredPurchase.fetchOne(database, key: purchase.transactionIdentifier)
        // A receipt passed on to a friend proves the purchase, not the friend's.
        guard known == nil || known?.user == user else {
          throw ReceiptStoreError.belongsToAnotherUser(
            transactionIdentifier: purchase.transactionIdentifier)
        }
        var purchase = purchase
        // A receipt from before the refund, sent again, must not undo it.
        purchase.cancellationDate = purchase.cancellationDate ?? known?.cancellationDate
        try purchase.save(database)
        count += known == nil ? 1 : 0
      }
      return count
    }
  }

  private func use<Value>(_ body: (Database) throws -> Value) throws(ReceiptStoreError) -> Value {
    do {
      return try database.write(body)
    } catch let error as ReceiptStoreError {
      throw error
    } catch {
      throw .database(reason: "\(error)")
    }
  }
}
