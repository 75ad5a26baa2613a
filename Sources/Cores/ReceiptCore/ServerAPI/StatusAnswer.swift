/// The statuses in an answer of the App Store Server API, grouped by subscription group.
///
/// Source: Apple, "StatusResponse".
package struct StatusAnswer: Codable, Hashable, Sendable {
  package struct Group: Codable, Hashable, Sendable {
    package var subscriptionGroupIdentifier: String
    package var lastTransactions: [Item]

    package init(subscriptionGroupIdentifier: String, lastTransactions: [Item]) {
      self.subscriptionGroupIdentifier = subscriptionGroupIdentifier
      self.lastTransactions = lastTransactions
    }
  }

  package struct Item: Codable, Hashable, Sendable {
    package var status: SubscriptionState
    package var originalTransactionId: String?
    package var signedTransactionInfo: String
    package var signedRenewalInfo: String?

    package init(
      status: SubscriptionState, originalTransactionId: String?, signedTransactionInfo: String,
      signedRenewalInfo: String?
    ) {
      self.status = status
      self.originalTransactionId = originalTransactionId
      self.signedTransactionInfo = signedTransactionInfo
      self.signedRenewalInfo = signedRenewalInfo
    }
  }

  package var bundleId: String?
  package var environment: String?
  package var data: [Group]

  package init(bundleId: String?, environment: String?, data: [Group]) {
    self.bundleId = bundleId
    self.environment = environment
    self.data = data
  }
}
