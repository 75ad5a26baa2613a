/// A request to buy a product.
///
/// Source: Apple, "SKPayment".
public struct Payment: Codable, Hashable, Sendable {
  /// The product to buy.
  public var productIdentifier: String
  /// The quantity, at most 10; more than 1 only for consumables and non-renewing subscriptions.
  public var quantity: Int
  /// A hash of the app's own identifier for the customer.
  public var applicationUsername: String?
  /// The promotional or win-back offer to redeem.
  public var offerID: String?

  /// Makes a payment for a product.
  public init(
    product: Product, quantity: Int = 1, applicationUsername: String? = nil,
    offerID: String? = nil
  ) {
    productIdentifier = product.id
    self.quantity = quantity
    self.applicationUsername = applicationUsername
    self.offerID = offerID
  }
}
