/// The reason why a `ReceiptStore` did not keep purchases.
public enum ReceiptStoreError: Error, Hashable, Sendable {
  /// The transaction or its original transaction already belongs to another user. A purchase has
  /// one owner.
  case belongsToAnotherUser(transactionIdentifier: String)
  /// The endpoint did not accept the receipt.
  case notValid(VerifyReceiptStatus)
  /// The database cannot be read or written.
  case database(reason: String)
}

extension ReceiptStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .belongsToAnotherUser(let transactionIdentifier):
      "Transaction \(transactionIdentifier) belongs to another user."
    case .notValid(let status):
      "The receipt was not accepted (\(status))."
    case .database(let reason):
      "The database of receipts cannot be used: \(reason)."
    }
  }
}
