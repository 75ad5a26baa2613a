import Foundation

/// What happens at the store's end, or at home with whoever pays. A transaction's identifier is
/// the `id` of a `PaymentTransaction`.
extension StoreTestSession {
  /// Somebody approves a deferred payment.
  ///
  /// - Throws: `StoreError.noSuchTransaction` when it is not deferred.
  public func approveAskToBuyTransaction(identifier: Int) throws(StoreError) {
    let record = try transaction(identifier) { $0.state == .deferred }
    let approved = paid(record, at: clock.now)
    try ledger.commit([approved])
    emit(.updated([approved]))
    catchUp()
  }

  /// Somebody declines a deferred payment.
  ///
  /// - Throws: `StoreError.noSuchTransaction` when it is not deferred.
  public func declineAskToBuyTransaction(identifier: Int) throws(StoreError) {
    var record = try transaction(identifier) { $0.state == .deferred }
    record.state = .failed
    record.error = .paymentCancelled
    record.changesAt = nil
    try ledger.commit([record])
    emit(.updated([record]))
  }

  /// The customer does what an interrupted purchase asked for, or finds money for a subscription.
  /// A new transaction comes of it.
  ///
  /// - Throws: `StoreError.noSuchTransaction` when there is nothing to resolve.
  public func resolveIssueForTransaction(identifier: Int) throws(StoreError) {
    let record = try transaction(identifier) {
      $0.isInterrupted || $0.renewalState == .inGracePeriod
        || $0.renewalState == .inBillingRetryPeriod
    }
    guard record.isInterrupted else {
      try renew(record, at: clock.now)
      return catchUp()
    }
    var resolved = record
    resolved.isInterrupted = false
    var purchase = TransactionRecord(
      id: ledger.nextID, payment: record.payment, productType: record.productType,
      state: .purchasing, purchaseDate: clock.now)
    purchase.subscriptionPeriod = record.subscriptionPeriod
    purchase = paid(purchase, at: clock.now)
    try ledger.commit([resolved, purchase])
    emit(.updated([purchase]))
    catchUp()
  }

  /// Customer support gives the money back.
  ///
  /// - Throws: `StoreError.noSuchTransaction` when it is not paid, or refunded already.
  public func refundTransaction(identifier: Int) throws(StoreError) {
    var record = try transaction(identifier) {
      $0.state == .purchased && $0.revocationDate == nil
    }
    record.revocationDate = clock.now
    record.isRevocationPending = true
    // What was refunded before it was delivered is not delivered any more.
    record.isFinished = true
    if record.renewalState != nil {
      record.renewalState = .revoked
      record.changesAt = nil
    }
    try ledger.commit([record])
    emit(.revoked([record]))
  }

  /// Renews a subscription now, before its period ends.
  ///
  /// - Throws: `StoreError.storeProductNotAvailable` when the customer has no such subscription.
  public func forceRenewalOfSubscription(productIdentifier: String) throws(StoreError) {
    guard let record = subscription(productIdentifier), record.renewalState?.entitles == true else {
      throw .storeProductNotAvailable
    }
    try renew(record, at: clock.now)
    catchUp()
  }

  /// Ends a subscription now.
  ///
  /// - Throws: `StoreError.storeProductNotAvailable` when the customer has no such subscription.
  public func expireSubscription(productIdentifier: String) throws(StoreError) {
    guard var record = subscription(productIdentifier), record.changesAt != nil else {
      throw .storeProductNotAvailable
    }
    record.renewalState = .expired
    record.changesAt = nil
    record.expirationDate = min(record.expirationDate ?? clock.now, clock.now)
    try ledger.commit([record])
  }

  /// The customer cancels or resumes a subscription: whether it renews when its period ends.
  ///
  /// - Throws: `StoreError.storeProductNotAvailable` when the customer has no such subscription.
  public func setAutoRenew(_ willRenew: Bool, productIdentifier: String) throws(StoreError) {
    guard var record = subscription(productIdentifier), record.changesAt != nil else {
      throw .storeProductNotAvailable
    }
    record.willRenew = willRenew
    try ledger.commit([record])
  }

  private func transaction(_ identifier: Int, where condition: (TransactionRecord) -> Bool)
    throws(StoreError) -> TransactionRecord
  {
    guard let record = ledger[identifier], condition(record) else {
      throw .noSuchTransaction(identifier: identifier)
    }
    return record
  }
}
