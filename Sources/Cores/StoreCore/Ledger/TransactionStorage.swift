/// Where a store keeps its transactions.
public protocol TransactionStorage: Sendable {
  /// All transactions, in ascending order of their identifiers.
  ///
  /// - Throws: `StoreError.storage`.
  func records() throws(StoreError) -> [TransactionRecord]

  /// Saves transactions, replacing those with the same identifiers: all of them or, if it throws or
  /// the process ends, none.
  ///
  /// - Throws: `StoreError.storage`.
  func save(_ records: [TransactionRecord]) throws(StoreError)
}
