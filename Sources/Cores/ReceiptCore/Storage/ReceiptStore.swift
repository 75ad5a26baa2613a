import Foundation
import GRDB

/// Keeps the verified purchases of each user in SQLite.
///
/// The store accepts only verified purchases: a `ValidatedReceipt`, a response of the endpoint with
/// status 0, or a `ServerNotification`. The same receipt may be saved any number of times: each
/// transaction is kept once, with the latest information. A cancellation stays: saving an older
/// receipt again does not undo it. A receipt from before a notification does not override the
/// notification.
public struct ReceiptStore: Sendable {
  private let database: DatabaseQueue

  /// Opens a database, creating it if necessary.
  ///
  /// - Parameter path: the path of the file; `nil` keeps everything in memory.
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
    migrator.registerMigration("notifications") { database in
      try database.alter(table: StoredPurchase.databaseTableName) { table in
        table.add(column: "signedDate", .datetime)
      }
      try database.create(table: "notification") { table in
        table.primaryKey("id", .text)
        table.column("kind", .text).notNull()
        table.column("subtype", .text)
        table.column("transactionIdentifier", .text)
        table.column("signedDate", .datetime).notNull()
        table.column("receivedAt", .datetime).notNull()
      }
    }
    migrator.registerMigration("originalTransactions") { database in
      try database.create(
        indexOn: StoredPurchase.databaseTableName, columns: ["originalTransactionIdentifier"])
    }
    return migrator
  }

  /// Keeps a validated receipt's purchases.
  ///
  /// - Returns: the number of new purchases.
  /// - Throws: `ReceiptStoreError`; nothing from the receipt is kept in that case.
  @discardableResult
  public func save(_ receipt: ValidatedReceipt, for user: String, at date: Date)
    throws(ReceiptStoreError) -> Int
  {
    try save(
      receipt.inAppPurchases.map {
        (StoredPurchase($0, user: user, verifiedAt: date), receipt.creationDate)
      }, for: user)
  }

  /// Keeps the purchases in a response of the endpoint.
  ///
  /// - Returns: the number of new purchases.
  /// - Throws: `ReceiptStoreError`; nothing from the response is kept in that case.
  @discardableResult
  public func save(_ response: VerifyReceiptResponse, for user: String, at date: Date)
    throws(ReceiptStoreError) -> Int
  {
    guard response.status == .valid else { throw .notValid(response.status) }
    // The endpoint gives the current state of these; the state of the others is the receipt's.
    let latest = Set(response.latestReceiptInfo.compactMap(\.transactionIdentifier))
    let creationDate = response.receipt?.creationDate ?? date
    return try save(
      response.purchases.compactMap { purchase in
        StoredPurchase(purchase, user: user, verifiedAt: date).map {
          ($0, latest.contains($0.transactionIdentifier) ? date : creationDate)
        }
      }, for: user)
  }

  /// Returns a user's purchases, oldest first.
  public func purchases(of user: String) throws(ReceiptStoreError) -> [StoredPurchase] {
    try use { database in
      try StoredPurchase.filter(Column("user") == user)
        .order(Column("purchaseDate"), Column("transactionIdentifier")).fetchAll(database)
    }
  }

  /// Returns the products of which a user has active purchases at a date.
  public func activeProducts(of user: String, at date: Date) throws(ReceiptStoreError)
    -> Set<String>
  {
    Set(try purchases(of: user).filter { $0.isActive(at: date) }.map(\.productIdentifier))
  }

  /// - Parameter purchases: the purchases, each with the date of its information.
  private func save(_ purchases: [(StoredPurchase, Date)], for user: String)
    throws(ReceiptStoreError) -> Int
  {
    try use { database in
      var count = 0
      for (purchase, date) in purchases {
        let known = try StoredPurchase.fetchOne(database, key: purchase.transactionIdentifier)
        // A receipt from a friend proves a purchase, but not by this user. If this user has
        // restored the purchase with the friend's account, only the original transaction shows it.
        let owner =
          try known?.user
          ?? Self.owner(ofOriginal: purchase.originalTransactionIdentifier, in: database)
        guard owner == nil || owner == user else {
          throw ReceiptStoreError.belongsToAnotherUser(
            transactionIdentifier: purchase.transactionIdentifier)
        }
        if var known, let signed = known.signedDate, signed >= date {
          known.verifiedAt = purchase.verifiedAt
          try known.update(database)
          continue
        }
        var purchase = purchase
        // Saving a receipt from before the refund again must not undo the refund.
        purchase.cancellationDate = purchase.cancellationDate ?? known?.cancellationDate
        purchase.signedDate = known?.signedDate
        try purchase.save(database)
        count += known == nil ? 1 : 0
      }
      return count
    }
  }

  /// Returns the user who has the purchases that began with a transaction.
  static func owner(ofOriginal identifier: String, in database: Database) throws -> String? {
    try StoredPurchase.filter(Column("originalTransactionIdentifier") == identifier)
      .fetchOne(database)?.user
  }

  func use<Value>(_ body: (Database) throws -> Value) throws(ReceiptStoreError) -> Value {
    do {
      return try database.write(body)
    } catch let error as ReceiptStoreError {
      throw error
    } catch {
      throw .database(reason: "\(error)")
    }
  }
}
