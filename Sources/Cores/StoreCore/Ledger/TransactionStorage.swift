/// A storage for a store's transactions.
public protocol TransactionStorage: Sendable {
  /// Returns all transactions, in ascending order of their identifiers.
  ///
  /// - Throws: `StoreError.storage`.
  func records() throws(StoreError) -> [TransactionRecord]

  /// Saves transactions, replacing existing ones with the same identifiers. Saves all or, if it
  /// throws or the process ends, none.
  ///
  /// - Throws: `StoreError.storage`.
  func save(_ records: [TransactionRecord]) throws(StoreError)
}
