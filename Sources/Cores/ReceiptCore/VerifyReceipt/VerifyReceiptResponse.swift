import Foundation

/// A response of the verifyReceipt endpoint.
///
/// Source: Apple, "verifyReceipt", "responseBody".
public struct VerifyReceiptResponse: Hashable, Sendable {
  /// The verdict on the receipt.
  public var status: VerifyReceiptStatus
  /// `Sandbox` or `Production`.
  public var environment: String?
  /// The receipt that was sent, decoded.
  public var receipt: Receipt?
  /// The current transactions of the subscriptions, which may be newer than the receipt.
  public var latestReceiptInfo: [VerifyReceiptPurchase]
  /// The newest receipt, in base64.
  public var latestReceipt: String?
  /// Indicates whether the same request may succeed later, for statuses 21100 to 21199.
  public var isRetryable: Bool?
  /// The server's description of an error, in some responses.
  public var exception: String?

  /// A decoded receipt: an app receipt with its purchases, or a single transaction from iOS 6.
  public struct Receipt: Hashable, Sendable {
    public var bundleIdentifier: String?
    public var applicationVersion: String?
    public var originalApplicationVersion: String?
    /// The environment that the receipt names, such as "ProductionSandbox".
    public var receiptType: String?
    public var creationDate: Date?
    /// The in-app purchases in the receipt.
    public var inApp: [VerifyReceiptPurchase]
  }

  /// Makes a response.
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

  /// All purchases in the response, with the newest information first. Each transaction occurs
  /// once.
  public var purchases: [VerifyReceiptPurchase] {
    var seen: Set<String> = []
    return (latestReceiptInfo + (receipt?.inApp ?? [])).filter { purchase in
      guard let identifier = purchase.transactionIdentifier else { return true }
      return seen.insert(identifier).inserted
    }
  }

  /// Returns the products whose purchases are active at a date; none if the status is not 0. Status
  /// 0 alone does not make a purchase active: its dates count, too.
  public func activeProducts(at date: Date) -> Set<String> {
    guard status == .valid else { return [] }
    return Set(purchases.filter { $0.isActive(at: date) }.compactMap(\.productIdentifier))
  }
}

extension VerifyReceiptResponse.Receipt {
  /// Makes a receipt in the endpoint's form.
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
  /// A short description, such as "0: the receipt is genuine, 2 purchases".
  public var description: String {
    let count = purchases.count
    guard count > 0 else { return "\(status)" }
    return "\(status), \(count) purchase\(count == 1 ? "" : "s")"
  }
}
