import Foundation

extension StoreTestSession {
  /// Ends a subscription's paid period, grace period or retry period.
  func endPeriod(_ record: TransactionRecord, at date: Date) throws(StoreError) {
    let end = record.expirationDate ?? date
    let retriesEnd = end + timeRate.billingRetryPeriod
    switch record.renewalState {
    case .subscribed? where !record.willRenew || isAtLimit(record):
      try move(record, to: .expired, until: nil)
    case .subscribed? where shouldEnterBillingRetryOnRenewal:
      guard billingGracePeriodIsEnabled, let period = record.subscriptionPeriod else {
        return try move(record, to: .inBillingRetryPeriod, until: retriesEnd)
      }
      try move(record, to: .inGracePeriod, until: end + timeRate.gracePeriod(for: period))
    case .subscribed?:
      try renew(record, at: date)
    case .inGracePeriod? where retriesEnd > date:
      try move(record, to: .inBillingRetryPeriod, until: retriesEnd)
    default:
      try move(record, to: .expired, until: nil)
    }
  }

  /// Renews a subscription: makes a new transaction that refers to the first.
  func renew(_ record: TransactionRecord, at date: Date) throws(StoreError) {
    let next = record.renewalProductIdentifier.flatMap(product)
    guard let period = next?.subscriptionPeriod ?? record.subscriptionPeriod else { return }
    var renewal = TransactionRecord(
      id: ledger.nextID, payment: next.map { Payment(product: $0) } ?? record.payment,
      productType: record.productType,
      state: .purchased, purchaseDate: date)
    renewal.originalID = record.originalID ?? record.id
    renewal.subscriptionPeriod = period
    renewal.renewalNumber = record.renewalNumber + 1
    let left = next == nil ? record.offerPaymentsLeft ?? 0 : 0
    begin(
      &renewal, record.nextOffer ?? (left > 0 ? record.offer : nil),
      paymentsLeft: record.nextOffer == nil ? left : nil, period: period, at: date)
    renewal.willRenew = record.willRenew
    var past = record
    past.renewalState = nil
    past.changesAt = nil
    try commit([past, renewal])
    emit(.updated([renewal]))
  }

  /// Returns the newest transaction of a subscription that the customer pays for. It holds the
  /// subscription's state.
  func subscription(_ productIdentifier: String) -> TransactionRecord? {
    ledger.all.last {
      $0.payment.productIdentifier == productIdentifier && $0.renewalState != nil
        && $0.sharedID == nil
    }
  }

  private func isAtLimit(_ record: TransactionRecord) -> Bool {
    timeRate.renewalLimit.map { record.renewalNumber >= $0 } ?? false
  }

  private func move(_ record: TransactionRecord, to state: RenewalState, until date: Date?)
    throws(StoreError)
  {
    var record = record
    record.renewalState = state
    record.changesAt = date
    try commit([record])
  }
}
