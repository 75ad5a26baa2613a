/// The state of an auto-renewable subscription.
///
/// Source: Apple, "Product.SubscriptionInfo.RenewalState".
public enum RenewalState: String, Codable, Hashable, Sendable, CaseIterable {
  case subscribed
  case expired
  /// The payment failed and is being retried; the customer has no access meanwhile.
  case inBillingRetryPeriod
  /// The payment failed and is being retried; the customer keeps access meanwhile.
  case inGracePeriod
  /// The purchase was refunded, or is no longer shared by a family member.
  case revoked

  /// Indicates whether the subscription gives access.
  public var entitles: Bool { self == .subscribed || self == .inGracePeriod }
}
