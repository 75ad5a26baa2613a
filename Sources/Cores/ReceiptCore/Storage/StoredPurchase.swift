import Foundation
import GRDB

/// A verified purchase in a `ReceiptStore`.
public struct StoredPurchase: Codable, Hashable, Sendable {
  /// Your own identifier for the customer.
  public var user: String
  public var transactionIdentifier: String
  public var originalTransactionIdentifier: String
  public var productIdentifier: String
  public var quantity: Int
  public var purchaseDate: Date
  public var expirationDate: Date?
  public var cancellationDate: Date?
  /// The date when the purchase was last verified.
  public var verifiedAt: Date
  /// The date when the store signed the newest transaction with this information; `nil` if the
  /// information came only from receipts.
  public var signedDate: Date?

  /// Returns whether the purchase is active at a date: not canceled, not expired.
  public func isActive(at date: Date) -> Bool {
    date.isActive(until: expirationDate, cancelledAt: cancellationDate)
  }
}

extension StoredPurchase: FetchableRecord, PersistableRecord {
  public static let databaseTableName = "purchase"
}

extension StoredPurchase {
  init(_ purchase: InAppPurchaseReceipt, user: String, verifiedAt date: Date) {
    self.init(
      user: user, transactionIdentifier: purchase.transactionIdentifier,
      originalTransactionIdentifier: purchase.originalTransactionIdentifier
        ?? purchase.transactionIdentifier,
      productIdentifier: purchase.productIdentifier, quantity: purchase.quantity,
      purchaseDate: purchase.purchaseDate,
      expirationDate: purchase.subscriptionExpirationDate,
      cancellationDate: purchase.cancellationDate, verifiedAt: date)
  }

  /// Makes a stored purchase; `nil` if the purchase lacks a required identifier or date.
  init?(_ purchase: VerifyReceiptPurchase, user: String, verifiedAt date: Date) {
    guard let transaction = purchase.transactionIdentifier,
      let product = purchase.productIdentifier, let purchaseDate = purchase.purchaseDate
    else { return nil }
    self.init(
      user: user, transactionIdentifier: transaction,
      originalTransactionIdentifier: purchase.originalTransactionIdentifier ?? transaction,
      productIdentifier: product, quantity: purchase.quantity ?? 1, purchaseDate: purchaseDate,
      expirationDate: purchase.expiresDate, cancellationDate: purchase.cancellationDate,
      verifiedAt: date)
  }

  /// Makes a stored purchase; `nil` if the transaction lacks a required identifier or date.
  init?(_ transaction: SignedTransaction, user: String, verifiedAt date: Date) {
    guard let identifier = transaction.transactionIdentifier,
      let product = transaction.productIdentifier, let purchaseDate = transaction.purchaseDate
    else { return nil }
    self.init(
      user: user, transactionIdentifier: identifier,
      originalTransactionIdentifier: transaction.originalTransactionIdentifier ?? identifier,
      productIdentifier: product, quantity: transaction.quantity ?? 1, purchaseDate: purchaseDate,
      expirationDate: transaction.expiresDate, cancellationDate: transaction.revocationDate,
      verifiedAt: date, signedDate: transaction.signedDate)
  }
}
