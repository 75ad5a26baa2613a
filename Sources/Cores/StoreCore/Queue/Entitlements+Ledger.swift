extension Entitlements {
  /// - Parameter transaction: the transaction of a record, as the app gets it.
  @MainActor init(
    _ ledger: TransactionLedger, transaction: (TransactionRecord) -> Transaction
  ) {
    var transactions: [String: Transaction] = [:]
    var states: [String: RenewalState] = [:]
    // The oldest first, so that the newest stays.
    for record in ledger.all where record.state == .purchased {
      let product = record.payment.productIdentifier
      if let state = record.renewalState { states[product] = state }
      guard Self.entitles(record) else {
        if record.renewalState != nil { transactions[product] = nil }
        continue
      }
      transactions[product] = transaction(record)
    }
    self.init(transactions: transactions, renewalStates: states)
  }

  private static func entitles(_ record: TransactionRecord) -> Bool {
    guard record.revocationDate == nil else { return false }
    return switch record.productType {
    case .consumable: false
    // The app keeps track of how long these last.
    case .nonConsumable, .nonRenewingSubscription, .freeSubscription: true
    case .autoRenewableSubscription: record.renewalState?.entitles ?? false
    }
  }
}
