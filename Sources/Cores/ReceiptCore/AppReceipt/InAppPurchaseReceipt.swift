import Foundation

/// One in-app purchase within an app receipt.
///
/// Source: Apple, "Receipt Fields", section "In-App Purchase Receipt Fields".
public struct InAppPurchaseReceipt: Hashable, Sendable {
  /// How many were bought, as set in the payment.
  public var quantity: Int
  /// The product that was bought.
  public var productIdentifier: String
  /// What names this purchase; each renewal and each restored purchase has its own.
  public var transactionIdentifier: String
  /// The first purchase of a subscription or of a restored product; `nil` in Xcode's receipts.
  public var originalTransactionIdentifier: String?
  /// When this was bought or renewed.
  public var purchaseDate: Date
  /// When the first purchase was made; `nil` in some receipts of Xcode's.
  public var originalPurchaseDate: Date?
  /// What kind of product it is; `nil` in Xcode's receipts.
  public var productType: ReceiptProductType?
  /// When a subscription's paid period ends; `nil` for what is no subscription.
  public var subscriptionExpirationDate: Date?
  /// What names this period of a subscription across devices; `nil` or 0 for other products.
  public var webOrderLineItemIdentifier: Int?
  /// When Apple's customer support took the purchase back; treat it then as never made.
  public var cancellationDate: Date?
  /// Whether the period is a free trial; `nil` in Xcode's receipts.
  public var isTrialPeriod: Bool?
  /// Whether the period has an introductory price.
  public var isInIntroductoryPricePeriod: Bool?
  /// The promotional offer that the customer took.
  public var promotionalOfferIdentifier: String?

  /// Makes a purchase; what is left out is absent.
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

  /// Whether the purchase gives its buyer anything at a moment: not cancelled, not expired.
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
