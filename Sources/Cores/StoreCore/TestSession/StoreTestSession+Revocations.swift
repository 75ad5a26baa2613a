extension StoreTestSession {
  /// Refunds that the app has heard of are not told again.
  func noteRevocationsHeard(_ records: [TransactionRecord]) {
    let heard = records.compactMap { ledger[$0.id] }.filter(\.isRevocationPending).map { record in
      var record = record
      record.isRevocationPending = false
      return record
    }
    do { try ledger.commit(heard) } catch {
      // They are told again at the next start, which does no harm.
      storageError = error
    }
  }
}
