import StoreCore
import TestSupport

/// Keeps transactions, with a step before and after each save.
struct KillableStorage: TransactionStorage {
  let storage: SQLiteTransactionStorage
  let steps: Steps

  func records() throws(StoreError) -> [TransactionRecord] {
    steps.next()
    return try storage.records()
  }

  func save(_ records: [TransactionRecord]) throws(StoreError) {
    steps.next()
    try storage.save(records)
    steps.next()
  }
}
