extension Entitlements {
  /// - Parameter transaction: makes the app's transaction from a record.
  @MainActor init(
    _ ledger: TransactionLedger, transaction: (TransactionRecord) -> Transaction
  ) {
    let records = ledger.all.filter { $0.state == .purchased }
    // The customer's own purchases come last, since they override shared ones.
    let own = Self.newest(of: records.filter { $0.ownershipType == .purchased })
    let shared = Self.newest(of: records.filter { $0.ownershipType == .familyShared })
    self.init(
      transactions: shared.entitling.merging(own.entitling) { $1 }.mapValues(transaction),
      renewalStates: shared.states.merging(own.states) { $0.entitles && !$1.entitles ? $0 : $1 })
  }

  private static func newest(
    of records: [TransactionRecord]
  ) -> (entitling: [String: TransactionRecord], states: [String: RenewalState]) {
    var entitling: [String: TransactionRecord] = [:]
    var states: [String: RenewalState] = [:]
    // Goes from the oldest to the newest, so that the newest stays.
    for record in records {
      let product = record.payment.productIdentifier
      if let state = record.renewalState { states[product] = state }
      guard entitles(record) else {
        if record.renewalState != nil { entitling[product] = nil }
        continue
      }
      entitling[product] = record
    }
    return (entitling, states)
  }

  private static func entitles(_ record: TransactionRecord) -> Bool {
    guard record.revocationDate == nil else { return false }
    return switch record.productType {
    case .consumable: false
    // The app tracks the periods of these.
    case .nonConsumable, .nonRenewingSubscription, .freeSubscription: true
    case .autoRenewableSubscription: record.renewalState?.entitles ?? false
    }
  }
}
