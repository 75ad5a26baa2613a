/// What reaches the app, and in which order.
extension PaymentQueue {
  var unfinished: [TransactionRecord] {
    session.ledger.all.filter { !$0.isFinished && !finished.contains($0.id) }
  }

  func transaction(_ record: TransactionRecord) -> PaymentTransaction {
    PaymentTransaction(record, original: session.ledger.original(of: record))
  }

  func paidTransaction(_ record: TransactionRecord) -> Transaction {
    Transaction(record, original: session.ledger.original(of: record), queue: self)
  }

  /// Calls go out one after the other, also those that a call brings about: an observer is never
  /// called while it is being called.
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
      // This style has no failed transactions to finish. If that fails it comes again, as failed.
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

  /// Once somebody has heard of a refund, it is not told again at the next start.
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
