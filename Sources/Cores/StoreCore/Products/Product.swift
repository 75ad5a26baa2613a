import Foundation

/// A product that an app sells, as defined in the store.
public struct Product: Identifiable, Hashable, Sendable {
  /// The product's identifier, in both styles.
  public var id: String
  public var type: ProductType
  /// The name in the customer's language.
  public var displayName: String
  /// The description in the customer's language.
  public var description: String
  /// The price in whole units of the currency: dollars, not cents.
  public var price: Decimal
  /// The currency's ISO 4217 code.
  public var currencyCode: String
  /// The locale of the storefront that returned the product.
  ///
  /// Source: Apple, "priceLocale".
  public internal(set) var priceLocale = Locale(identifier: "en_US")
  /// The period that one payment covers; `nil` for a product that does not renew.
  public var subscriptionPeriod: SubscriptionPeriod?
  /// The group of the subscription: a customer has at most one subscription and one introductory
  /// offer of a group. Without a group, a subscription is a group of its own.
  public var subscriptionGroupID: String?
  /// The rank of a subscription in its group: 1 is the highest. A lower number is an upgrade.
  public var subscriptionGroupLevel: Int
  /// The offers of the subscription.
  public var offers: [SubscriptionOffer]
  /// Indicates whether customers can share the product with their family.
  ///
  /// Source: Apple, "isFamilyShareable".
  public let isFamilyShareable: Bool

  /// Makes a product.
  ///
  /// - Parameter isFamilyShareable: has no effect on types that cannot be shared.
  public init(
    id: String, type: ProductType, displayName: String, description: String = "",
    price: Decimal, currencyCode: String = "USD", subscriptionPeriod: SubscriptionPeriod? = nil,
    subscriptionGroupID: String? = nil, subscriptionGroupLevel: Int = 1,
    offers: [SubscriptionOffer] = [], isFamilyShareable: Bool = false
  ) {
    self.id = id
    self.type = type
    self.displayName = displayName
    self.description = description
    self.price = price
    self.currencyCode = currencyCode
    self.subscriptionPeriod = subscriptionPeriod
    self.subscriptionGroupID = subscriptionGroupID
    self.subscriptionGroupLevel = subscriptionGroupLevel
    self.offers = offers
    self.isFamilyShareable = isFamilyShareable && type.isFamilyShareable
  }

  /// The price with its currency, as customers of the storefront read it.
  ///
  /// Source: Apple, "displayPrice".
  public var displayPrice: String {
    price.formatted(.currency(code: currencyCode).locale(priceLocale))
  }

  /// The identifier, under its name in the observer style.
  public var productIdentifier: String { id }
  /// The name, under its name in the observer style.
  public var localizedTitle: String { displayName }
  /// The description, under its name in the observer style.
  public var localizedDescription: String { description }
}
