import Foundation

/// One in-app purchase in an app receipt.
///
/// Source: Apple, "Receipt Fields", section "In-App Purchase Receipt Fields".
public struct InAppPurchaseReceipt: Hashable, Sendable {
  /// How many were bought, as set in the payment.
  public var quantity: Int
  /// The product that was bought.
  public var productIdentifier: String
  /// The identifier of this purchase; each renewal and each restored purchase has its own.
  public var transactionIdentifier: String
  /// The identifier of the first purchase of a subscription or a restored product; `nil` in Xcode's
  /// receipts.
  public var originalTransactionIdentifier: String?
  /// When the product was bought or the subscription renewed.
  public var purchaseDate: Date
  /// When the first purchase was made; `nil` in some of Xcode's receipts.
  public var originalPurchaseDate: Date?
  /// The product's type; `nil` in Xcode's receipts.
  public var productType: ReceiptProductType?
  /// When the subscription's paid period ends; `nil` for other products.
  public var subscriptionExpirationDate: Date?
  /// The identifier of this subscription period across devices; `nil` or 0 for other products.
  public var webOrderLineItemIdentifier: Int?
  /// When Apple's customer support refunded the purchase, if it did: treat it as never made.
  public var cancellationDate: Date?
  /// Whether the period is a free trial; `nil` in Xcode's receipts.
  public var isTrialPeriod: Bool?
  /// Whether the period has an introductory price.
  public var isInIntroductoryPricePeriod: Bool?
  /// The promotional offer that the customer took.
  public var promotionalOfferIdentifier: String?

  /// Makes a purchase. Arguments that are left out are absent from it.
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

  /// Whether the purchase is active at a date: not cancelled, not expired.
  public func isActive(at date: Date) -> Bool {
    date.isActive(until: subscriptionExpirationDate, cancelledAt: cancellationDate)
  }
}

extension InAppPurchaseReceipt: CustomStringConvertible {
  /// In short: "com.example.coins, transaction 1000, 2015-01-19T13:52:00Z".
  public var description: String {
    let date = purchaseDate.formatted(.iso8601)
    return "\(productIdentifier), transaction \(transactionIdentifier), \(date)"
  }
}
