import Foundation

/// What a customer may use, by product: the sum of the transactions.
///
/// Consumables are not in it: whether they are used up, only the app knows.
public struct Entitlements: Hashable, Sendable {
  /// The newest transaction of each product that gives something, by product.
  public let transactions: [String: Transaction]
  /// Where each auto-renewable subscription stands, by product; also those that give nothing.
  public let renewalStates: [String: RenewalState]

  /// The products that may be used.
  public var productIdentifiers: Set<String> { Set(transactions.keys) }

  /// Whether a product may be used.
  public func contains(_ productIdentifier: String) -> Bool {
    transactions[productIdentifier] != nil
  }
}

extension Entitlements: CustomStringConvertible {
  /// The products that may be used, sorted.
  public var description: String { productIdentifiers.sorted().joined(separator: ", ") }
}
