/// Where a store keeps its transactions, so that they outlive the process.
public protocol TransactionStorage: Sendable {
  /// All transactions, by ascending identifier.
  ///
  /// - Throws: `StoreError.storage`.
  func records() throws(StoreError) -> [TransactionRecord]

  /// Keeps transactions, in the place of those with the same identifiers: all of them or, when it
  /// throws or the process ends, none.
  ///
  /// - Throws: `StoreError.storage`.
  func save(_ records: [TransactionRecord]) throws(StoreError)
}
