/// A page of transactions in an answer of the App Store Server API.
///
/// Source: Apple, "HistoryResponse", "RefundHistoryResponse".
package struct TransactionPage: Codable, Hashable, Sendable {
  package var bundleId: String?
  package var environment: String?
  /// Indicates whether there is another page. Request it with this page's `revision`.
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
