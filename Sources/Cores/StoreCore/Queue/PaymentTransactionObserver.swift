/// Handles a queue's transactions. Add it when the app launches, and leave it there: transactions
/// can arrive at any time.
///
/// Source: Apple, "SKPaymentTransactionObserver".
@MainActor public protocol PaymentTransactionObserver: AnyObject {
  /// Called when transactions are new or have changed. Deliver the purchased product, then finish
  /// the transaction. The same transaction may come more than once, even after it was finished:
  /// deliver the product only once.
  func paymentQueue(
    _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction])

  /// Called when transactions were finished.
  func paymentQueue(
    _ queue: PaymentQueue, removedTransactions transactions: [PaymentTransaction])

  /// Called when every restorable purchase has been delivered; there may be none.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: PaymentQueue)

  /// Called when purchases could not be restored because of an error.
  func paymentQueue(
    _ queue: PaymentQueue, restoreCompletedTransactionsFailedWithError error: StoreError)

  /// Called when purchases of these products were refunded or are no longer shared. Revoke the
  /// access that they gave.
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
