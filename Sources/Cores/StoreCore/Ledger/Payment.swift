/// A request to buy a product.
///
/// Source: Apple, "SKPayment".
public struct Payment: Codable, Hashable, Sendable {
  /// The product to buy.
  public var productIdentifier: String
  /// How many to buy; more than 1 only for consumables.
  public var quantity: Int
  /// A hash of your own identifier for the customer.
  public var applicationUsername: String?

  /// Makes a payment for a product.
  public init(product: Product, quantity: Int = 1, applicationUsername: String? = nil) {
    self.init(
      productIdentifier: product.id, quantity: quantity, applicationUsername: applicationUsername)
  }

  init(productIdentifier: String, quantity: Int, applicationUsername: String?) {
    self.productIdentifier = productIdentifier
    self.quantity = quantity
    self.applicationUsername = applicationUsername
  }
}
