/// What became of a purchase in the async style.
///
/// Source: Apple, "Product.PurchaseResult". There a success carries a verification result, since
/// transactions are signed; a test store's are not. `SignedTransactionVerifier` of ReceiptCore
/// verifies those that are.
public enum PurchaseResult: Hashable, Sendable {
  /// Paid: deliver, then finish the transaction.
  case success(Transaction)
  /// The customer changed his mind.
  case userCancelled
  /// Waits for approval, or for the customer to do something elsewhere; if it is paid one day,
  /// `Transaction.updates` says so.
  case pending
}
