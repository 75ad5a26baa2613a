import Foundation

/// A product that an app sells, as it was defined with the store.
public struct Product: Identifiable, Hashable, Sendable {
  /// The product's identifier, the same in both styles.
  public var id: String
  public var type: ProductType
  /// The name in the customer's language.
  public var displayName: String
  /// The description in the customer's language.
  public var description: String
  /// The price in units of the currency, not in cents.
  public var price: Decimal
  /// The currency's ISO 4217 code.
  public var currencyCode: String
  /// How long one payment lasts; `nil` for what does not renew.
  public var subscriptionPeriod: SubscriptionPeriod?

  /// Makes a product.
  public init(
    id: String, type: ProductType, displayName: String, description: String = "",
    price: Decimal, currencyCode: String = "USD", subscriptionPeriod: SubscriptionPeriod? = nil
  ) {
    self.id = id
    self.type = type
    self.displayName = displayName
    self.description = description
    self.price = price
    self.currencyCode = currencyCode
    self.subscriptionPeriod = subscriptionPeriod
  }

  /// The price with its currency, as customers of a locale write it.
  public func displayPrice(in locale: Locale = Locale(identifier: "en_US")) -> String {
    price.formatted(.currency(code: currencyCode).locale(locale))
  }

  /// The identifier by its name in the observer style.
  public var productIdentifier: String { id }
  /// The name by its name in the observer style.
  public var localizedTitle: String { displayName }
  /// The description by its name in the observer style.
  public var localizedDescription: String { description }
}
