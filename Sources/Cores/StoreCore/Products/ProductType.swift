/// What kind of product is sold: how often it can be bought, and whether it comes back.
///
/// Source: Apple, "In-App Purchase", "Product types"; the free subscription was Newsstand's.
public enum ProductType: String, Codable, Hashable, Sendable, CaseIterable {
  /// Used up and bought again: coins.
  case consumable
  /// Bought once and kept: a level, a filter.
  case nonConsumable
  /// Paid for again at the end of each period until the customer cancels.
  case autoRenewableSubscription
  /// Paid for once, for a time that the app itself counts.
  case nonRenewingSubscription
  /// Free, and kept: a way to deliver issues to all of a customer's devices.
  case freeSubscription

  /// Whether restoring brings it back. What is used up, and what the app counts itself, is not
  /// restored.
  public var isRestorable: Bool {
    switch self {
    case .nonConsumable, .autoRenewableSubscription, .freeSubscription: true
    case .consumable, .nonRenewingSubscription: false
    }
  }
}
