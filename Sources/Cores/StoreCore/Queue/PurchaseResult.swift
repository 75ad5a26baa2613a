/// The result of a purchase in the async style.
///
/// Source: Apple, "Product.PurchaseResult". Apple's `success` carries a verification result, since
/// transactions are signed. This test store's transactions are not. ReceiptCore's
/// `SignedTransactionVerifier` verifies signed transactions.
public enum PurchaseResult: Hashable, Sendable {
  /// The payment was made: deliver, then finish the transaction.
  case success(Transaction)
  /// The customer canceled.
  case userCancelled
  /// The payment waits for approval, or for the customer to act outside the app. If the payment is
  /// made later, `Transaction.updates` delivers the transaction.
  case pending
}
