/// The store's response to a request for products.
///
/// Source: Apple, "SKProductsResponse".
public struct ProductsResponse: Hashable, Sendable {
  /// The products that exist, sorted by identifier.
  public var products: [Product]
  /// The identifiers that the store does not know, sorted: they are misspelled, or the products are
  /// not approved yet. This is not an error.
  public var invalidProductIdentifiers: [String]
}
