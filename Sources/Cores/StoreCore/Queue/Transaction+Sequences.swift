extension Transaction {
  /// Transactions that arrive outside of `purchase()`: those left unfinished by an earlier start,
  /// renewals, approvals, refunds, purchases on other devices. Listen from the app's start on.
  ///
  /// Source: Apple, "Transaction.updates".
  @MainActor public static var updates: AsyncStream<Transaction> {
    PaymentQueue.default.transactionUpdates()
  }

  /// The transactions that are paid and not finished, the oldest first; ends with the last.
  ///
  /// Source: Apple, "Transaction.unfinished".
  @MainActor public static var unfinished: AsyncStream<Transaction> {
    stream(PaymentQueue.default.unfinishedTransactions())
  }

  /// The newest transaction of each product that the customer may use, by product; consumables
  /// are left out. Ends with the last.
  ///
  /// Source: Apple, "Transaction.currentEntitlements".
  @MainActor public static var currentEntitlements: AsyncStream<Transaction> {
    let transactions = PaymentQueue.default.entitlements.transactions
    return stream(transactions.values.sorted { $0.productID < $1.productID })
  }

  private static func stream(_ transactions: [Transaction]) -> AsyncStream<Transaction> {
    AsyncStream { continuation in
      for transaction in transactions { continuation.yield(transaction) }
      continuation.finish()
    }
  }
}
