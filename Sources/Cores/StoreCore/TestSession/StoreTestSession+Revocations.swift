extension StoreTestSession {
  /// Records that refunds were delivered to the app, so that they are not delivered again.
  func noteRevocationsHeard(_ records: [TransactionRecord]) {
    let heard = records.compactMap { ledger[$0.id] }.filter(\.isRevocationPending).map { record in
      var record = record
      record.isRevocationPending = false
      return record
    }
    do { try commit(heard) } catch {
      // The refunds are delivered again at the next launch, which is harmless.
      storageError = error
    }
  }
}
