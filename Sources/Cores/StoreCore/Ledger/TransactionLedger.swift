/// The store's transactions, the same in memory as in storage.
@MainActor final class TransactionLedger {
  private var records: [Int: TransactionRecord] = [:]
  private let storage: any TransactionStorage

  /// Makes an empty ledger that is lost with the process.
  init() { storage = MemoryTransactionStorage() }

  init(storage: any TransactionStorage) throws(StoreError) {
    self.storage = storage
    for record in try storage.records() { records[record.id] = record }
  }

  /// All transactions, oldest first.
  var all: [TransactionRecord] { records.values.sorted { $0.id < $1.id } }

  var nextID: Int { (records.keys.max() ?? 0) + 1 }

  subscript(id: Int) -> TransactionRecord? { records[id] }

  /// The first purchase that a transaction renews or restores.
  func original(of record: TransactionRecord) -> TransactionRecord? {
    record.originalID.flatMap { records[$0] }
  }

  /// Saves changed records: in storage first, so that nothing is announced that a restart would not
  /// know.
  func commit(_ changed: [TransactionRecord]) throws(StoreError) {
    try storage.save(changed)
    for record in changed { records[record.id] = record }
  }
}
