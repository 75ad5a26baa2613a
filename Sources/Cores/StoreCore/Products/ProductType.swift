/// The type of a product: how often it can be bought, and whether it can be restored.
///
/// Source: Apple, "In-App Purchase", "Product types"; the free subscription was Newsstand's.
public enum ProductType: String, Codable, Hashable, Sendable, CaseIterable {
  /// A product that is used up and bought again, such as coins.
  case consumable
  /// A product that is bought once and kept, such as a level or a filter.
  case nonConsumable
  /// A subscription that is paid for again at the end of each period until the customer cancels.
  case autoRenewableSubscription
  /// A subscription that is paid for once, for a period that the app itself tracks.
  case nonRenewingSubscription
  /// A free product that is kept: a way to deliver issues to all of a customer's devices.
  case freeSubscription

  /// Indicates whether purchases can be restored: not consumables, and not subscriptions that the
  /// app itself tracks.
  public var isRestorable: Bool {
    switch self {
    case .nonConsumable, .autoRenewableSubscription, .freeSubscription: true
    case .consumable, .nonRenewingSubscription: false
    }
  }

  /// Indicates whether products of this type can be shared with a family.
  ///
  /// Source: Apple, "Supporting Family Sharing in your app".
  public var isFamilyShareable: Bool {
    switch self {
    case .nonConsumable, .autoRenewableSubscription: true
    case .consumable, .nonRenewingSubscription, .freeSubscription: false
    }
  }
}
