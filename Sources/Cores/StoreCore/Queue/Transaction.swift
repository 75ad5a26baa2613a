import Foundation

/// A paid transaction in the async style.
///
/// Source: Apple, "Transaction".
public struct Transaction: Identifiable, Sendable {
  /// The transaction's number, which is also its `PaymentTransaction.id`.
  public let id: UInt64
  /// The identifier of the first purchase of a subscription; otherwise the transaction's own.
  public let originalID: UInt64
  public let productID: String
  public let productType: ProductType
  public let purchasedQuantity: Int
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  /// The date when a subscription's paid period ends.
  public let expirationDate: Date?
  /// The payer: the customer, or a member of their family who shares it.
  public let ownershipType: OwnershipType
  /// The date when the purchase was refunded or no longer shared; `nil` if it is still valid.
  /// Revoke the access that it gave.
  public let revocationDate: Date?
  /// The offer that set the price; `nil` for the regular price.
  public let offer: SubscriptionOffer?
  /// The price that was paid, in whole units of the product's currency.
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
  /// A short description, such as "3 monthly".
  public var description: String { "\(id) \(productID)" }
}
