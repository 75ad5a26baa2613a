import Foundation
import GRDB
import StoreCore
import TestSupport
import Testing

@MainActor @Suite struct StorageTests {
  /// A record with a value in every field.
  static var record: TransactionRecord {
    var record = TransactionRecord(
      id: 7, payment: Payment(product: Shop.coins, quantity: 2, applicationUsername: "ann"),
      productType: .consumable, state: .failed, purchaseDate: Shop.start + 0.123)
    record.originalID = 3
    record.isFinished = true
    record.error = .finishedTooEarly(.purchasing)
    record.subscriptionPeriod = .everyThreeMonths
    record.expirationDate = Shop.start + 1
    record.renewalNumber = 4
    record.renewalState = .inGracePeriod
    record.changesAt = Shop.start + 2
    record.willRenew = false
    record.revocationDate = Shop.start + 3
    record.isRevocationPending = true
    record.isInterrupted = true
    return record
  }

  @Test func bothStoragesGiveBackWhatTheyKept() throws {
    let storages: [any TransactionStorage] = [
      MemoryTransactionStorage(), try SQLiteTransactionStorage(database: DatabaseQueue()),
    ]
    for storage in storages {
      #expect(try storage.records().isEmpty)
      var record = Self.record
      try storage.save([record])
      record.state = .purchased
      record.error = nil
      var older = TransactionRecord(
        id: 2, payment: Payment(product: Shop.sword), productType: .nonConsumable,
        state: .deferred, purchaseDate: Shop.start)
      older.changesAt = Shop.start + 86_400
      try storage.save([record, older])
      #expect(try storage.records() == [older, record])
    }
  }

  @Test func theDatabaseOutlivesItsStorage() throws {
    let folder = try TemporaryTree()
    let path = folder.path("store.sqlite")
    try SQLiteTransactionStorage(path: path).save([Self.record])
    #expect(try SQLiteTransactionStorage(path: path).records() == [Self.record])
  }

  @Test func aDamagedRowIsReported() throws {
    let database = try DatabaseQueue()
    let storage = try SQLiteTransactionStorage(database: database)
    try storage.save([Self.record])
    try database.write { try $0.execute(sql: "UPDATE storeTransaction SET record = '{'") }
    let error = #expect(throws: StoreError.self) { try storage.records() }
    guard case .storage = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func namesADatabaseThatCannotBeOpened() {
    let error = #expect(throws: StoreError.self) {
      try SQLiteTransactionStorage(path: "/nowhere/store.sqlite")
    }
    guard case .storage = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
