/// Handles a queue's transactions. Add it when the app starts and leave it there: purchases arrive
/// when nobody expects them.
///
/// Source: Apple, "SKPaymentTransactionObserver".
@MainActor public protocol PaymentTransactionObserver: AnyObject {
  /// Transactions are new or have changed. Deliver what is paid, then finish it. The same
  /// transaction can come more than once, even after it was finished: deliver it once.
  func paymentQueue(
    _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction])

  /// Transactions were finished.
  func paymentQueue(
    _ queue: PaymentQueue, removedTransactions transactions: [PaymentTransaction])

  /// All that can be restored has been handed over, which may be nothing.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: PaymentQueue)

  /// Nothing could be restored because of an error.
  func paymentQueue(
    _ queue: PaymentQueue, restoreCompletedTransactionsFailedWithError error: StoreError)

  /// Purchases of these products were refunded: take back what they gave.
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
