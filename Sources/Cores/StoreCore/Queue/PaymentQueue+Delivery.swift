extension PaymentQueue: StoreListener {
  func handle(_ change: StoreChange) {
    deliver { [self] in
      switch change {
      case .updated(let records): tellUpdates(records)
      case .removed(let records):
        let transactions = records.map(transaction)
        for observer in observers {
          observer.paymentQueue(self, removedTransactions: transactions)
        }
      case .restored(nil):
        for observer in observers {
          observer.paymentQueueRestoreCompletedTransactionsFinished(self)
        }
      case .restored(let failure?):
        for observer in observers {
          observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: failure)
        }
      case .revoked(let records): tellRevocations(records, to: observers)
      }
    }
  }
}

/// Delivers transactions to the app, in order.
extension PaymentQueue {
  var unfinished: [TransactionRecord] {
    session.ledger.all.filter { !$0.isFinished && !finished.contains($0.id) }
  }

  func transaction(_ record: TransactionRecord) -> PaymentTransaction {
    PaymentTransaction(record, original: session.ledger.original(of: record))
  }

  func paidTransaction(_ record: TransactionRecord) -> Transaction {
    Transaction(record, original: session.ledger.original(of: record)) {
      [self] () throws(StoreError) in try finish(id: record.id)
    }
  }

  /// Makes calls one at a time, including calls that result from another call: an observer is never
  /// called while it is handling a call.
  func deliver(_ call: @escaping @MainActor () -> Void) {
    backlog.append(call)
    guard !isDelivering else { return }
    isDelivering = true
    while !backlog.isEmpty { backlog.removeFirst()() }
    isDelivering = false
  }

  func tellUpdates(_ records: [TransactionRecord]) {
    let transactions = records.map(transaction)
    let unsolicited = records.filter { record in
      record.state == .purchased && buyers[record.id] == nil
    }
    for record in records { answerBuyer(of: record) }
    for observer in observers {
      observer.paymentQueue(self, updatedTransactions: transactions)
    }
    for record in unsolicited {
      for listener in listeners.values { listener.yield(paidTransaction(record)) }
    }
  }

  private func answerBuyer(of record: TransactionRecord) {
    guard record.state != .purchasing, let buyer = buyers.removeValue(forKey: record.id) else {
      return
    }
    switch record.state {
    case .deferred: buyer.resume(returning: .success(.pending))
    case .failed:
      // The async style has no failed transactions to finish. If finishing fails, the transaction
      // is delivered again.
      try? finish(id: record.id)
      if record.isInterrupted {
        buyer.resume(returning: .success(.pending))
      } else if record.error == .paymentCancelled {
        buyer.resume(returning: .success(.userCancelled))
      } else {
        buyer.resume(returning: .failure(record.error ?? .unknown))
      }
    default: buyer.resume(returning: .success(.success(paidTransaction(record))))
    }
  }

  /// Delivers refunds. A delivered refund is not delivered again at the next launch.
  func tellRevocations(
    _ records: [TransactionRecord], to observers: [any PaymentTransactionObserver]
  ) {
    guard !records.isEmpty, !observers.isEmpty || !listeners.isEmpty else { return }
    let identifiers = Set(records.map(\.payment.productIdentifier)).sorted()
    for observer in observers {
      observer.paymentQueue(self, didRevokeEntitlementsForProductIdentifiers: identifiers)
    }
    for record in records {
      for listener in listeners.values { listener.yield(paidTransaction(record)) }
    }
    session.noteRevocationsHeard(records)
  }
}
