extension StoreTestSession {
  /// Notes that refunds were delivered to the app, so that they are not delivered again.
  func noteRevocationsHeard(_ records: [TransactionRecord]) {
    let heard = records.compactMap { ledger[$0.id] }.filter(\.isRevocationPending).map { record in
      var record = record
      record.isRevocationPending = false
      return record
    }
    do { try commit(heard) } catch {
      // They are delivered again at the next launch, which does no harm.
      storageError = error
    }
  }
}
