/// The state of a transaction.
///
/// Source: Apple, "SKPaymentTransactionState".
public enum PaymentTransactionState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The store is processing the payment: do nothing yet.
  case purchasing
  /// The payment was made: deliver, then finish.
  case purchased
  /// The payment failed: tell the customer, unless they canceled it themselves, then finish.
  case failed
  /// The product was paid for earlier, and was restored: deliver, then finish.
  case restored
  /// The payment waits for approval: continue without it.
  case deferred
}
