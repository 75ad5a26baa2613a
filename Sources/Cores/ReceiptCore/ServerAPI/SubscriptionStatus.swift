/// The status of a customer's subscription from the App Store Server API.
///
/// Source: Apple, "lastTransactionsItem".
public struct SubscriptionStatus: Hashable, Sendable {
  /// The group that the subscription belongs to.
  public let groupIdentifier: String
  public let state: SubscriptionState
  /// The subscription's latest transaction.
  public let transaction: SignedTransaction
  /// The renewal information: whether the subscription will renew, and as which product.
  public let renewal: SignedRenewal?

  /// Makes a status.
  public init(
    groupIdentifier: String, state: SubscriptionState, transaction: SignedTransaction,
    renewal: SignedRenewal? = nil
  ) {
    self.groupIdentifier = groupIdentifier
    self.state = state
    self.transaction = transaction
    self.renewal = renewal
  }
}

extension SubscriptionStatus: CustomStringConvertible {
  /// A short description, such as "monthly active".
  public var description: String { "\(transaction.productIdentifier ?? "unknown") \(state)" }
}
