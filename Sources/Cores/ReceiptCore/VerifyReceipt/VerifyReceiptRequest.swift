import Foundation

/// A request to the verifyReceipt endpoint.
///
/// Source: Apple, "verifyReceipt", "requestBody".
public struct VerifyReceiptRequest: Hashable, Sendable {
  /// The receipt in base64.
  public var receiptData: String
  /// The app's shared secret, which is required for auto-renewable subscriptions. Keep it on a
  /// server.
  public var password: String?
  /// Indicates whether to return only the latest renewal of each subscription.
  public var excludeOldTransactions: Bool?

  /// Makes a request.
  public init(receiptData: String, password: String? = nil, excludeOldTransactions: Bool? = nil) {
    self.receiptData = receiptData
    self.password = password
    self.excludeOldTransactions = excludeOldTransactions
  }

  /// Makes a request from a receipt's bytes.
  public init(receipt: Data, password: String? = nil) {
    self.init(receiptData: receipt.base64EncodedString(), password: password)
  }
}

extension VerifyReceiptRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case receiptData = "receipt-data"
    case password
    case excludeOldTransactions = "exclude-old-transactions"
  }
}
