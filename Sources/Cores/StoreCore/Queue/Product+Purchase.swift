extension Product {
  /// The products that the store knows among the identifiers, by identifier; the others are left
  /// out.
  ///
  /// Source: Apple, "Product.products(for:)".
  @MainActor public static func products(for identifiers: some Collection<String>) async throws
    -> [Product]
  {
    PaymentQueue.default.products(for: Set(identifiers)).products
  }

  /// Buys the product and waits for what becomes of it.
  ///
  /// - Throws: `StoreError` when it fails for another reason than the customer's change of mind.
  ///
  /// Source: Apple, "purchase(options:)".
  @MainActor public func purchase(quantity: Int = 1) async throws(StoreError) -> PurchaseResult {
    try await PaymentQueue.default.purchase(Payment(product: self, quantity: quantity))
  }
}
