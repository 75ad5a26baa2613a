extension Product {
  /// Returns the products with these identifiers, sorted by identifier. Identifiers that the store
  /// does not know are left out.
  ///
  /// Source: Apple, "Product.products(for:)".
  @MainActor public static func products(for identifiers: some Collection<String>) async throws
    -> [Product]
  {
    PaymentQueue.default.products(for: Set(identifiers)).products
  }

  /// Buys the product, and waits for the result.
  ///
  /// - Parameter offer: a promotional or win-back offer to redeem. Introductory offers need none.
  /// - Throws: `StoreError` if the purchase fails, except if the customer canceled it.
  ///
  /// Source: Apple, "purchase(options:)".
  @MainActor public func purchase(quantity: Int = 1, offer: SubscriptionOffer? = nil)
    async throws(StoreError) -> PurchaseResult
  {
    try await PaymentQueue.default.purchase(
      Payment(product: self, quantity: quantity, offerID: offer?.id))
  }
}
