/// Handles a queue's transactions. Add it when the app launches, and leave it there: transactions
/// can arrive at any time.
///
/// Source: Apple, "SKPaymentTransactionObserver".
@MainActor public protocol PaymentTransactionObserver: AnyObject {
  /// Called when transactions are new or have changed. Deliver what was purchased, then finish it.
  /// The same transaction may come more than once, even after it was finished: deliver it only
  /// once.
  func paymentQueue(
    _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction])

  /// Called when transactions were finished.
  func paymentQueue(
    _ queue: PaymentQueue, removedTransactions transactions: [PaymentTransaction])

  /// Called when every restorable purchase has been delivered; there may be none.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: PaymentQueue)

  /// Called when an error kept purchases from being restored.
  func paymentQueue(
    _ queue: PaymentQueue, restoreCompletedTransactionsFailedWithError error: StoreError)

  /// Called when purchases of these products were refunded, or are no longer shared: revoke what they
  /// gave access to.
  func paymentQueue(
    _ queue: PaymentQueue, didRevokeEntitlementsForProductIdentifiers identifiers: [String])
}

extension PaymentTransactionObserver {
  public func paymentQueue(
    _ queue: PaymentQueue, removedTransactions transactions: [PaymentTransaction]
  ) {}

  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: PaymentQueue) {}

  public func paymentQueue(
    _ queue: PaymentQueue, restoreCompletedTransactionsFailedWithError error: StoreError
  ) {}

  public func paymentQueue(
    _ queue: PaymentQueue, didRevokeEntitlementsForProductIdentifiers identifiers: [String]
  ) {}
}
