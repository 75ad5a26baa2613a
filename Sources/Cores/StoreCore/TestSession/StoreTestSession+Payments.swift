import Foundation

extension StoreTestSession {
  /// The time that a payment waits for approval, in seconds: 24 hours.
  ///
  /// Source: Apple, "Approve what kids buy with Ask to Buy".
  static let approvalTime: TimeInterval = 86_400

  /// Adds a payment to the queue; `catchUp` processes it.
  ///
  /// - Parameter onSaved: called with the transaction's identifier after it is saved, before
  ///   listeners are notified.
  func enqueue(_ payment: Payment, onSaved: (Int) -> Void = { _ in }) throws(StoreError) {
    let product = product(payment.productIdentifier)
    var record = TransactionRecord(
      id: ledger.nextID, payment: payment, productType: product?.type ?? .consumable,
      state: .purchasing, purchaseDate: clock.now)
    record.subscriptionPeriod = product?.subscriptionPeriod
    try commit([record])
    onSaved(record.id)
    emit(.updated([record]))
  }

  /// Processes payments one at a time: each begins when the previous one is done.
  func startNextPayment(at date: Date) {
    guard payment == nil, let next = ledger.all.first(where: { $0.state == .purchasing }) else {
      return
    }
    payment = (next.id, max(date, next.purchaseDate) + processingTime)
  }

  func completePayment(_ id: Int, at date: Date) throws(StoreError) {
    guard var record = ledger[id], record.state == .purchasing else {
      payment = nil
      return
    }
    if let error = refusal(of: record) {
      record.state = .failed
      record.error = error
      record.isInterrupted = interruptedPurchasesEnabled && error == .paymentCancelled
    } else if askToBuyEnabled {
      record.state = .deferred
      record.changesAt = date + Self.approvalTime
    } else {
      record = paid(record, at: date)
    }
    let changed = record.state == .purchased ? change(by: &record, at: date) : nil
    try commit([changed, record].compactMap(\.self))
    payment = nil
    startNextPayment(at: date)
    emit(.updated([record]))
  }

  private func refusal(of record: TransactionRecord) -> StoreError? {
    guard canMakePayments else { return .paymentNotAllowed }
    guard product(record.payment.productIdentifier) != nil else {
      return .storeProductNotAvailable
    }
    // Source: Apple, "quantity(_:)".
    let isCounted = [.consumable, .nonRenewingSubscription].contains(record.productType)
    guard (isCounted ? 1...10 : 1...1).contains(record.payment.quantity) else {
      return .paymentInvalid
    }
    if let error = offerRefusal(of: record) { return error }
    if let failureError { return failureError }
    // The customer has to act outside the app; to the app it looks as if they had canceled.
    // Source: Apple, "Testing an interrupted purchase".
    return interruptedPurchasesEnabled ? .paymentCancelled : nil
  }

  /// Returns the record of a successful payment. A product that can be owned only once and is
  /// already owned costs nothing, and its record refers to the first purchase.
  func paid(_ record: TransactionRecord, at date: Date) -> TransactionRecord {
    var record = record
    record.state = .purchased
    record.purchaseDate = date
    record.changesAt = nil
    record.price = product(record.payment.productIdentifier)
      .map { $0.price * Decimal(record.payment.quantity) }
    let earlier = ledger.all.filter {
      $0.payment.productIdentifier == record.payment.productIdentifier && $0.state == .purchased
        && $0.revocationDate == nil && $0.sharedID == nil
    }
    if record.productType.isRestorable {
      record.originalID = earlier.first.map { $0.originalID ?? $0.id }
    }
    guard record.productType == .autoRenewableSubscription,
      let period = record.subscriptionPeriod
    else { return record }
    if let head = earlier.last(where: { $0.renewalState != nil }), head.changesAt != nil {
      record.expirationDate = head.expirationDate
      return record
    }
    begin(&record, offer(for: record), period: period, at: date)
    return record
  }

  /// Ends a deferral without an answer: the transaction leaves the queue silently.
  func endDeferral(_ record: TransactionRecord) throws(StoreError) {
    var record = record
    record.state = .failed
    record.changesAt = nil
    record.isFinished = true
    try commit([record])
  }

  /// Makes a new transaction for each finished purchase that can be restored.
  func restore() {
    let purchases = ledger.all.filter {
      $0.state == .purchased && $0.isFinished && $0.productType.isRestorable
        && $0.revocationDate == nil
    }
    let first = ledger.nextID
    let restored = purchases.enumerated().map { offset, purchase in
      var record = TransactionRecord(
        id: first + offset, payment: purchase.payment, productType: purchase.productType,
        state: .restored, purchaseDate: clock.now)
      record.originalID = purchase.id
      record.expirationDate = purchase.expirationDate
      record.sharedID = purchase.sharedID
      return record
    }
    do {
      try commit(restored)
      if !restored.isEmpty { emit(.updated(restored)) }
      emit(.restored(failure: nil))
    } catch {
      emit(.restored(failure: error))
    }
  }

  func finish(_ id: Int) throws(StoreError) {
    guard var record = ledger[id], !record.isFinished else { return }
    record.isFinished = true
    try commit([record])
  }

  func product(_ identifier: String) -> Product? { products.first { $0.id == identifier } }
}
