import Foundation

/// A paid transaction in the async style.
///
/// Source: Apple, "Transaction".
public struct Transaction: Identifiable, Sendable {
  /// The transaction's number, which `PaymentTransaction.id` has, too.
  public let id: UInt64
  /// The identifier of the first purchase of a subscription; otherwise the transaction's own.
  public let originalID: UInt64
  public let productID: String
  public let productType: ProductType
  public let purchasedQuantity: Int
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  /// When a subscription's paid period ends.
  public let expirationDate: Date?
  /// Whether the customer paid for it, or a member of their family who shares it.
  public let ownershipType: OwnershipType
  /// When the purchase was refunded or no longer shared, if it was: revoke what it gave access to.
  public let revocationDate: Date?
  /// The offer at whose price it was paid; `nil` for the regular price.
  public let offer: SubscriptionOffer?
  /// What was paid, in whole units of the product's currency.
  public let price: Decimal?
  private let finishing: @MainActor @Sendable () throws(StoreError) -> Void

  /// - Parameter finishing: tells the store that the purchase was delivered.
  init(
    _ record: TransactionRecord, original: TransactionRecord?,
    finishing: @escaping @MainActor @Sendable () throws(StoreError) -> Void
  ) {
    id = UInt64(record.id)
    originalID = UInt64(original?.id ?? record.id)
    productID = record.payment.productIdentifier
    productType = record.productType
    purchasedQuantity = record.payment.quantity
    purchaseDate = record.purchaseDate
    originalPurchaseDate = original?.purchaseDate ?? record.purchaseDate
    expirationDate = record.expirationDate
    ownershipType = record.ownershipType
    revocationDate = record.revocationDate
    offer = record.offer
    price = record.price
    self.finishing = finishing
  }

  /// Tells the store that the purchase was delivered. Until then, it is delivered again at every
  /// launch.
  ///
  /// - Throws: `StoreError.storage`. In Apple's framework this does not throw.
  @MainActor public func finish() async throws(StoreError) {
    try finishing()
  }
}

extension Transaction: Hashable {
  public static func == (first: Transaction, second: Transaction) -> Bool {
    first.id == second.id && first.originalID == second.originalID
      && first.purchaseDate == second.purchaseDate
      && first.expirationDate == second.expirationDate
      && first.revocationDate == second.revocationDate
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Transaction: CustomStringConvertible {
  /// In short: "3 monthly".
  public var description: String { "\(id) \(productID)" }
}
