extension Transaction {
  /// Transactions that do not come from `purchase()`: unfinished transactions from an earlier
  /// launch, renewals, approvals, refunds, and purchases on other devices. Listen as soon as the
  /// app launches.
  ///
  /// Source: Apple, "Transaction.updates".
  @MainActor public static var updates: AsyncStream<Transaction> {
    PaymentQueue.default.transactionUpdates()
  }

  /// The paid transactions that are not finished, oldest first. The sequence ends after the last
  /// one.
  ///
  /// Source: Apple, "Transaction.unfinished".
  @MainActor public static var unfinished: AsyncStream<Transaction> {
    stream(PaymentQueue.default.unfinishedTransactions())
  }

  /// The newest transaction of each product that the customer may use, sorted by product, without
  /// consumables. The sequence ends after the last one.
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
