import Foundation

/// An in-app purchase in an app receipt.
///
/// Source: Apple, "Receipt Fields", section "In-App Purchase Receipt Fields".
public struct InAppPurchaseReceipt: Hashable, Sendable {
  /// The quantity, as set in the payment.
  public var quantity: Int
  /// The product that was bought.
  public var productIdentifier: String
  /// The identifier of this purchase. Each renewal and each restored purchase has its own.
  public var transactionIdentifier: String
  /// The identifier of the first purchase of a subscription or a restored product; `nil` in Xcode's
  /// receipts.
  public var originalTransactionIdentifier: String?
  /// The date when the product was bought or the subscription renewed.
  public var purchaseDate: Date
  /// The date when the first purchase was made; `nil` in some of Xcode's receipts.
  public var originalPurchaseDate: Date?
  /// The product's type; `nil` in Xcode's receipts.
  public var productType: ReceiptProductType?
  /// The date when the subscription's paid period ends; `nil` for other products.
  public var subscriptionExpirationDate: Date?
  /// The identifier of this subscription period across devices; `nil` or 0 for other products.
  public var webOrderLineItemIdentifier: Int?
  /// The date when Apple's customer support refunded the purchase; `nil` if it did not. Treat a
  /// refunded purchase as never made.
  public var cancellationDate: Date?
  /// Indicates whether the period is a free trial; `nil` in Xcode's receipts.
  public var isTrialPeriod: Bool?
  /// Indicates whether the period has an introductory price.
  public var isInIntroductoryPricePeriod: Bool?
  /// The promotional offer that the customer redeemed.
  public var promotionalOfferIdentifier: String?

  /// Makes a purchase. Omitted arguments are absent from it.
  public init(
    productIdentifier: String, transactionIdentifier: String, purchaseDate: Date,
    quantity: Int = 1, productType: ReceiptProductType? = nil,
    originalTransactionIdentifier: String? = nil, originalPurchaseDate: Date? = nil,
    subscriptionExpirationDate: Date? = nil, webOrderLineItemIdentifier: Int? = nil,
    cancellationDate: Date? = nil, isTrialPeriod: Bool? = nil,
    isInIntroductoryPricePeriod: Bool? = nil, promotionalOfferIdentifier: String? = nil
  ) {
    self.quantity = quantity
    self.productIdentifier = productIdentifier
    self.transactionIdentifier = transactionIdentifier
    self.originalTransactionIdentifier = originalTransactionIdentifier
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.productType = productType
    self.subscriptionExpirationDate = subscriptionExpirationDate
    self.webOrderLineItemIdentifier = webOrderLineItemIdentifier
    self.cancellationDate = cancellationDate
    self.isTrialPeriod = isTrialPeriod
    self.isInIntroductoryPricePeriod = isInIntroductoryPricePeriod
    self.promotionalOfferIdentifier = promotionalOfferIdentifier
  }

  /// Returns whether the purchase is active at a date: not canceled, not expired.
  public func isActive(at date: Date) -> Bool {
    date.isActive(until: subscriptionExpirationDate, cancelledAt: cancellationDate)
  }
}

extension InAppPurchaseReceipt: CustomStringConvertible {
  /// A short description, such as "com.example.coins, transaction 1000, 2015-01-19T13:52:00Z".
  public var description: String {
    let date = purchaseDate.formatted(.iso8601)
    return "\(productIdentifier), transaction \(transactionIdentifier), \(date)"
  }
}
