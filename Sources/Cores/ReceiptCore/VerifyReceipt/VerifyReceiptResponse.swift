import Foundation

/// What the verifyReceipt endpoint answers.
///
/// Source: Apple, "verifyReceipt", "responseBody".
public struct VerifyReceiptResponse: Hashable, Sendable {
  public var status: VerifyReceiptStatus
  /// Sandbox or Production.
  public var environment: String?
  /// The receipt that was sent, decoded.
  public var receipt: Receipt?
  /// The subscriptions' transactions as the store knows them by now: newer than the receipt.
  public var latestReceiptInfo: [VerifyReceiptPurchase]
  /// The newest receipt, in base64.
  public var latestReceipt: String?
  /// Whether the same request may succeed later; for statuses 21100 to 21199.
  public var isRetryable: Bool?
  /// What went wrong, in the server's words; some answers have it.
  public var exception: String?

  /// A decoded receipt: an app's with its purchases, or a single transaction of iOS 6.
  public struct Receipt: Hashable, Sendable {
    public var bundleIdentifier: String?
    public var applicationVersion: String?
    public var originalApplicationVersion: String?
    /// The environment's word in the receipt, such as "ProductionSandbox".
    public var receiptType: String?
    public var creationDate: Date?
    public var inApp: [VerifyReceiptPurchase]
  }

  /// Makes an answer.
  public init(
    status: VerifyReceiptStatus, environment: String? = nil, receipt: Receipt? = nil,
    latestReceiptInfo: [VerifyReceiptPurchase] = [], latestReceipt: String? = nil,
    isRetryable: Bool? = nil, exception: String? = nil
  ) {
    self.status = status
    self.environment = environment
    self.receipt = receipt
    self.latestReceiptInfo = latestReceiptInfo
    self.latestReceipt = latestReceipt
    self.isRetryable = isRetryable
    self.exception = exception
  }

  /// All purchases of the answer, each transaction once; what the store knows by now comes first.
  public var purchases: [VerifyReceiptPurchase] {
    var seen: Set<String> = []
    return (latestReceiptInfo + (receipt?.inApp ?? [])).filter { purchase in
      guard let identifier = purchase.transactionIdentifier else { return true }
      return seen.insert(identifier).inserted
    }
  }

  /// The products that give their buyer something at a moment. A status that is not 0 gives
  /// nothing, and status 0 alone gives nothing either: dates are compared.
  public func activeProducts(at date: Date) -> Set<String> {
    guard status == .valid else { return [] }
    return Set(purchases.filter { $0.isActive(at: date) }.compactMap(\.productIdentifier))
  }
}

extension VerifyReceiptResponse.Receipt {
  /// Makes the endpoint's form of a receipt.
  public init(_ receipt: AppReceipt) {
    bundleIdentifier = receipt.bundleIdentifier
    applicationVersion = receipt.appVersion
    originalApplicationVersion = receipt.originalAppVersion
    receiptType = receipt.environment?.rawValue
    creationDate = receipt.creationDate
    inApp = receipt.inAppPurchases.map(VerifyReceiptPurchase.init)
  }
}

extension VerifyReceiptResponse: CustomStringConvertible {
  /// In short: "0: the receipt is genuine, 2 purchases".
  public var description: String {
    let count = purchases.count
    guard count > 0 else { return "\(status)" }
    return "\(status), \(count) purchase\(count == 1 ? "" : "s")"
  }
}
