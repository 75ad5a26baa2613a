import Foundation

/// The products that a customer may use, derived from the transactions.
///
/// Consumables are left out, since only the app knows whether they are used up.
public struct Entitlements: Hashable, Sendable {
  /// The newest transaction of each product that the customer may use, by product identifier.
  public let transactions: [String: Transaction]
  /// The state of each auto-renewable subscription, by product identifier, including subscriptions
  /// that give no access.
  public let renewalStates: [String: RenewalState]

  /// The identifiers of the products that the customer may use.
  public var productIdentifiers: Set<String> { Set(transactions.keys) }

  /// Returns whether the customer may use a product.
  public func contains(_ productIdentifier: String) -> Bool {
    transactions[productIdentifier] != nil
  }
}

extension Entitlements: CustomStringConvertible {
  /// The identifiers of the products that the customer may use, sorted.
  public var description: String { productIdentifiers.sorted().joined(separator: ", ") }
}
