/// The state of a transaction.
///
/// Source: Apple, "SKPaymentTransactionState".
public enum PaymentTransactionState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The store is processing it: do nothing yet.
  case purchasing
  /// Paid: deliver, then finish.
  case purchased
  /// Not paid: tell the customer, unless they canceled it themselves, then finish.
  case failed
  /// Paid earlier and restored: deliver, then finish.
  case restored
  /// Waiting for approval: continue without it.
  case deferred
}
