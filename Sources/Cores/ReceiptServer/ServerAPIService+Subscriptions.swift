import ReceiptCore

extension ServerAPIService {
  /// Returns the statuses of the customer's subscriptions by group.
  ///
  /// - Parameter states: the numbers of the requested states; empty for all.
  /// - Throws: `ServerAPIRefusal`.
  func statuses(of identifier: String, in states: [String]) throws -> StatusAnswer {
    try check(identifier)
    let wanted = try states.map { text in
      guard let number = Int(text), (1...5).contains(number) else {
        throw ServerAPIRefusal.invalidStatus
      }
      return SubscriptionState(rawValue: number)
    }
    let found = subscriptions.filter { wanted.isEmpty || wanted.contains($0.state) }
    let groups = Dictionary(grouping: found, by: \.groupIdentifier).sorted { $0.key < $1.key }
    return StatusAnswer(
      bundleId: bundleIdentifier, environment: found.first?.transaction.environment,
      data: try groups.map { group, statuses in
        StatusAnswer.Group(
          subscriptionGroupIdentifier: group, lastTransactions: try statuses.map(item))
      })
  }

  private func item(_ status: SubscriptionStatus) throws -> StatusAnswer.Item {
    StatusAnswer.Item(
      status: status.state,
      originalTransactionId: status.transaction.originalTransactionIdentifier,
      signedTransactionInfo: try sign(status.transaction),
      signedRenewalInfo: try status.renewal.flatMap { try signRenewal?($0) })
  }
}
