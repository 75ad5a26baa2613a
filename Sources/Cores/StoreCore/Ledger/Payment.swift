/// What a customer wants to pay for.
///
/// Source: Apple, "SKPayment".
public struct Payment: Codable, Hashable, Sendable {
  public var productIdentifier: String
  /// How many; only of consumables can there be more than one.
  public var quantity: Int
  /// Your own name for the customer, hashed.
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
