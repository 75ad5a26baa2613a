/// What the store knows of the identifiers that it was asked for.
///
/// Source: Apple, "SKProductsResponse".
public struct ProductsResponse: Hashable, Sendable {
  /// The products that exist, by identifier.
  public var products: [Product]
  /// The identifiers that the store does not know, sorted: misspelt, or not yet approved. They are
  /// no error.
  public var invalidProductIdentifiers: [String]
}
