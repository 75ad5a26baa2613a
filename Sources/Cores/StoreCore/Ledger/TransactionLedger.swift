/// The store's transactions, in memory as they are in storage.
@MainActor final class TransactionLedger {
  private var records: [Int: TransactionRecord] = [:]
  private let storage: any TransactionStorage

  /// An empty ledger that nothing outlives.
  init() { storage = MemoryTransactionStorage() }

  init(storage: any TransactionStorage) throws(StoreError) {
    self.storage = storage
    for record in try storage.records() { records[record.id] = record }
  }

  /// All transactions, the oldest first.
  var all: [TransactionRecord] { records.values.sorted { $0.id < $1.id } }

  var nextID: Int { (records.keys.max() ?? 0) + 1 }

  subscript(id: Int) -> TransactionRecord? { records[id] }

  /// The first purchase that a transaction renews or restores.
  func original(of record: TransactionRecord) -> TransactionRecord? {
    record.originalID.flatMap { records[$0] }
  }

  /// Keeps changed records: in storage first, so that nobody hears of what a restart would not
  /// know.
  func commit(_ changed: [TransactionRecord]) throws(StoreError) {
    try storage.save(changed)
    for record in changed { records[record.id] = record }
  }
}
