import Synchronization

/// Keeps transactions as long as the process lives; hand the same one to the next session to play
/// a new start of the app.
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
