/// The store's transactions, identical in memory and in storage.
@MainActor final class TransactionLedger {
  private var records: [Int: TransactionRecord] = [:]
  private let storage: any TransactionStorage

  /// Makes an empty ledger in memory only.
  init() { storage = MemoryTransactionStorage() }

  init(storage: any TransactionStorage) throws(StoreError) {
    self.storage = storage
    for record in try storage.records() { records[record.id] = record }
  }

  /// All transactions, oldest first.
  var all: [TransactionRecord] { records.values.sorted { $0.id < $1.id } }

  var nextID: Int { (records.keys.max() ?? 0) + 1 }

  subscript(id: Int) -> TransactionRecord? { records[id] }

  /// Returns the first purchase that a transaction renews or restores.
  func original(of record: TransactionRecord) -> TransactionRecord? {
    record.originalID.flatMap { records[$0] }
  }

  /// Saves changed records, in storage first: after a restart, every announced change is still
  /// known.
  func commit(_ changed: [TransactionRecord]) throws(StoreError) {
    try storage.save(changed)
    for record in changed { records[record.id] = record }
  }
}
