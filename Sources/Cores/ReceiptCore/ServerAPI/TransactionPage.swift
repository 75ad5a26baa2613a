/// One page of transactions in an answer of the App Store Server API.
///
/// Source: Apple, "HistoryResponse", "RefundHistoryResponse".
package struct TransactionPage: Codable, Hashable, Sendable {
  package var bundleId: String?
  package var environment: String?
  /// Whether there is another page: ask for it with this one's `revision`.
  package var hasMore: Bool
  package var revision: String?
  package var signedTransactions: [String]

  package init(
    bundleId: String?, environment: String?, hasMore: Bool, revision: String?,
    signedTransactions: [String]
  ) {
    self.bundleId = bundleId
    self.environment = environment
    self.hasMore = hasMore
    self.revision = revision
    self.signedTransactions = signedTransactions
  }
}

/// A refusal of the App Store Server API.
///
/// Source: Apple, "Error codes".
package struct ServerAPIRefusal: Codable, Hashable, Sendable, Error {
  package var errorCode: Int
  package var errorMessage: String

  package init(errorCode: Int, errorMessage: String) {
    self.errorCode = errorCode
    self.errorMessage = errorMessage
  }

  package static let invalidTransactionIdentifier = ServerAPIRefusal(
    errorCode: 4_000_006, errorMessage: "Invalid transaction id.")
  package static let transactionNotFound = ServerAPIRefusal(
    errorCode: 4_040_010, errorMessage: "Transaction id not found.")
}
