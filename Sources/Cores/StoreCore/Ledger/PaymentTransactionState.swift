/// How far a transaction has come.
///
/// Source: Apple, "SKPaymentTransactionState".
public enum PaymentTransactionState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The store works on it; nothing is to be done yet.
  case purchasing
  /// Paid: deliver, then finish.
  case purchased
  /// Not paid: tell the customer unless he cancelled it himself, then finish.
  case failed
  /// Paid earlier and brought back: deliver, then finish.
  case restored
  /// Waits for somebody else's approval; go on without it.
  case deferred
}
