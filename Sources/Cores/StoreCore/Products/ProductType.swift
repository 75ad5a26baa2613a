/// The type of a product: how often it can be bought, and whether it can be restored.
///
/// Source: Apple, "In-App Purchase", "Product types"; the free subscription was Newsstand's.
public enum ProductType: String, Codable, Hashable, Sendable, CaseIterable {
  /// Used up and bought again: coins.
  case consumable
  /// Bought once and kept: a level, a filter.
  case nonConsumable
  /// Paid for again at the end of each period until the customer cancels.
  case autoRenewableSubscription
  /// Paid for once, for a period that the app itself keeps track of.
  case nonRenewingSubscription
  /// Free, and kept: a way to deliver issues to all of a customer's devices.
  case freeSubscription

  /// Whether purchases of it can be restored: not those that are used up, or that the app itself
  /// keeps track of.
  public var isRestorable: Bool {
    switch self {
    case .nonConsumable, .autoRenewableSubscription, .freeSubscription: true
    case .consumable, .nonRenewingSubscription: false
    }
  }

  /// Whether products of this type can be shared with a family.
  ///
  /// Source: Apple, "Supporting Family Sharing in your app".
  public var isFamilyShareable: Bool {
    switch self {
    case .nonConsumable, .autoRenewableSubscription: true
    case .consumable, .nonRenewingSubscription, .freeSubscription: false
    }
  }
}
