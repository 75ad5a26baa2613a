/// The state of a subscription, as the App Store Server API numbers it.
///
/// It is a number and not an enum, since the store may add states.
///
/// Source: Apple, "status" of the App Store Server API.
public struct SubscriptionState: RawRepresentable, Codable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let active = SubscriptionState(rawValue: 1)
  public static let expired = SubscriptionState(rawValue: 2)
  /// The payment failed and is being retried; the customer has no access meanwhile.
  public static let inBillingRetryPeriod = SubscriptionState(rawValue: 3)
  /// The payment failed and is being retried; the customer keeps access meanwhile.
  public static let inGracePeriod = SubscriptionState(rawValue: 4)
  /// The purchase was refunded, or is no longer shared by a family member.
  public static let revoked = SubscriptionState(rawValue: 5)

  /// Indicates whether the subscription gives access.
  public var entitles: Bool { self == .active || self == .inGracePeriod }
}

extension SubscriptionState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .active: "active"
    case .expired: "expired"
    case .inBillingRetryPeriod: "in billing retry period"
    case .inGracePeriod: "in grace period"
    case .revoked: "revoked"
    default: "state \(rawValue)"
    }
  }
}
