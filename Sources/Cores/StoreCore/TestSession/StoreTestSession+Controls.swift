import Foundation

/// Simulates events outside the app: at the store, or when the family approves a purchase. A
/// transaction's identifier is its `PaymentTransaction.id`.
extension StoreTestSession {
  /// Approves a deferred payment.
  ///
  /// - Throws: `StoreError.noSuchTransaction` if it is not deferred.
  public func approveAskToBuyTransaction(identifier: Int) throws(StoreError) {
    let record = try transaction(identifier) { $0.state == .deferred }
    var approved = paid(record, at: clock.now)
    let changed = change(by: &approved, at: clock.now)
    try commit([changed, approved].compactMap(\.self))
    emit(.updated([approved]))
    catchUp()
  }

  /// Declines a deferred payment.
  ///
  /// - Throws: `StoreError.noSuchTransaction` if it is not deferred.
  public func declineAskToBuyTransaction(identifier: Int) throws(StoreError) {
    var record = try transaction(identifier) { $0.state == .deferred }
    record.state = .failed
    record.error = .paymentCancelled
    record.changesAt = nil
    try commit([record])
    emit(.updated([record]))
  }

  /// Completes an interrupted purchase or a failed subscription payment, as the customer does
  /// outside the app. This makes a new transaction.
  ///
  /// - Throws: `StoreError.noSuchTransaction` if there is nothing to resolve.
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
    try commit([resolved, purchase])
    emit(.updated([purchase]))
    catchUp()
  }

  /// Refunds a purchase, as customer support does.
  ///
  /// - Throws: `StoreError.noSuchTransaction` if this customer did not pay for it, or it is already
  ///   refunded.
  public func refundTransaction(identifier: Int) throws(StoreError) {
    var record = try transaction(identifier) {
      $0.state == .purchased && $0.revocationDate == nil && $0.sharedID == nil
    }
    record.revoke(at: clock.now)
    try commit([record])
    emit(.revoked([record]))
  }

  /// Renews a subscription now, before its period ends.
  ///
  /// - Throws: `StoreError.storeProductNotAvailable` if the customer has no such subscription.
  public func forceRenewalOfSubscription(productIdentifier: String) throws(StoreError) {
    guard let record = subscription(productIdentifier), record.renewalState?.entitles == true else {
      throw .storeProductNotAvailable
    }
    try renew(record, at: clock.now)
    catchUp()
  }

  /// Ends a subscription now.
  ///
  /// - Throws: `StoreError.storeProductNotAvailable` if the customer has no such subscription.
  public func expireSubscription(productIdentifier: String) throws(StoreError) {
    guard var record = subscription(productIdentifier), record.changesAt != nil else {
      throw .storeProductNotAvailable
    }
    record.renewalState = .expired
    record.changesAt = nil
    record.expirationDate = min(record.expirationDate ?? clock.now, clock.now)
    try commit([record])
  }

  /// Cancels or resumes a subscription, as the customer does: sets whether it renews when its
  /// period ends.
  ///
  /// - Throws: `StoreError.storeProductNotAvailable` if the customer has no such subscription.
  public func setAutoRenew(_ willRenew: Bool, productIdentifier: String) throws(StoreError) {
    guard var record = subscription(productIdentifier), record.changesAt != nil else {
      throw .storeProductNotAvailable
    }
    record.willRenew = willRenew
    try commit([record])
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
