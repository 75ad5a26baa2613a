import Foundation

/// A purchase in a response of the verifyReceipt endpoint: from `in_app`, from
/// `latest_receipt_info`, or a whole receipt from iOS 6.
///
/// Source: Apple, "responseBody.Receipt.In_app", "responseBody.Latest_receipt_info".
public struct VerifyReceiptPurchase: Hashable, Sendable {
  public var productIdentifier: String?
  public var transactionIdentifier: String?
  public var originalTransactionIdentifier: String?
  public var quantity: Int?
  public var purchaseDate: Date?
  public var originalPurchaseDate: Date?
  /// The date when the subscription's period ends.
  public var expiresDate: Date?
  /// The date when customer support refunded the purchase; `nil` if it did not.
  public var cancellationDate: Date?
  public var isTrialPeriod: Bool?
  public var webOrderLineItemIdentifier: String?

  /// Makes a purchase from one in a receipt.
  public init(_ purchase: InAppPurchaseReceipt) {
    productIdentifier = purchase.productIdentifier
    transactionIdentifier = purchase.transactionIdentifier
    originalTransactionIdentifier =
      purchase.originalTransactionIdentifier ?? purchase.transactionIdentifier
    quantity = purchase.quantity
    purchaseDate = purchase.purchaseDate
    originalPurchaseDate = purchase.originalPurchaseDate
    expiresDate = purchase.subscriptionExpirationDate
    cancellationDate = purchase.cancellationDate
    isTrialPeriod = purchase.isTrialPeriod
    webOrderLineItemIdentifier = purchase.webOrderLineItemIdentifier.map { "\($0)" }
  }

  /// Returns whether the purchase is active at a date: not canceled, not expired.
  public func isActive(at date: Date) -> Bool {
    date.isActive(until: expiresDate, cancelledAt: cancellationDate)
  }
}

extension VerifyReceiptPurchase: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyKey.self)
    productIdentifier = values.lenient("product_id")?.text
    transactionIdentifier = values.lenient("transaction_id")?.text
    originalTransactionIdentifier = values.lenient("original_transaction_id")?.text
    quantity = values.lenient("quantity")?.number
    purchaseDate = values.date("purchase_date")
    originalPurchaseDate = values.date("original_purchase_date")
    // For receipts from iOS 6, expires_date itself holds the milliseconds.
    expiresDate = values.date("expires_date") ?? values.lenient("expires_date")?.milliseconds
    cancellationDate = values.date("cancellation_date")
    isTrialPeriod = values.lenient("is_trial_period")?.truth
    webOrderLineItemIdentifier = values.lenient("web_order_line_item_id")?.text
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: AnyKey.self)
    func add(_ key: String, _ text: String?) throws {
      if let text { try values.encode(text, forKey: AnyKey(stringValue: key)) }
    }
    func add(_ key: String, _ date: Date?) throws {
      guard let date else { return }
      try add(key, EndpointDate.gmt(date))
      try add("\(key)_ms", EndpointDate.milliseconds(date))
      try add("\(key)_pst", EndpointDate.pacific(date))
    }
    // The endpoint encodes numbers as text.
    try add("quantity", quantity.map { "\($0)" })
    try add("product_id", productIdentifier)
    try add("transaction_id", transactionIdentifier)
    try add("original_transaction_id", originalTransactionIdentifier)
    try add("purchase_date", purchaseDate)
    try add("original_purchase_date", originalPurchaseDate)
    try add("expires_date", expiresDate)
    try add("cancellation_date", cancellationDate)
    try add("web_order_line_item_id", webOrderLineItemIdentifier)
    try add("is_trial_period", isTrialPeriod.map { "\($0)" })
  }
}
