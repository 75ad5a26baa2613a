import Synchronization

/// Keeps transactions in memory, until the process ends. To simulate a new launch of the app, pass
/// the same storage to the next session.
public final class MemoryTransactionStorage: TransactionStorage {
  private let storage = Mutex<[Int: TransactionRecord]>([:])

  public init() {}

  public func records() throws(StoreError) -> [TransactionRecord] {
    storage.withLock { $0.values.sorted { $0.id < $1.id } }
  }

  public func save(_ records: [TransactionRecord]) throws(StoreError) {
    storage.withLock { storage in
      for record in records { storage[record.id] = record }
    }
  }
}
