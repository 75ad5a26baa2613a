import Foundation

/// A simulated store for samples and tests: it sells, renews, refunds and interrupts purchases, and
/// keeps its transactions. You control its clock.
///
/// Like the real store, it continues while the app is not running, and delivers the changes at the
/// next launch.
///
/// Source: Apple, "SKTestSession".
@MainActor public final class StoreTestSession {
  /// The time of the store.
  public let clock: any SchedulingClock
  /// The rate at which subscriptions renew.
  public let timeRate: StoreTimeRate
  /// The products on sale.
  public var products: [Product]

  /// The locale of the storefront, which formats prices whatever the phone's own locale is.
  public var locale = Locale(identifier: "en_US")
  /// Indicates whether the customer may pay on this device.
  public var canMakePayments = true
  /// Indicates whether payments wait for approval.
  public var askToBuyEnabled = false
  /// Indicates whether payments fail until the customer acts outside the app.
  public var interruptedPurchasesEnabled = false
  /// The error that payments fail with; `nil` lets them succeed.
  public var failureError: StoreError?
  /// Indicates whether payments for renewals fail.
  public var shouldEnterBillingRetryOnRenewal = false
  /// Indicates whether access continues for a while when the payment for a renewal fails.
  public var billingGracePeriodIsEnabled = false
  /// The time that the store takes to process one payment, in seconds.
  public var processingTime: TimeInterval = 0
  /// Indicates whether the store never learns that transactions were finished, as when the
  /// connection fails.
  public var losesFinishes = false
  /// The error that prevented the latest due step from being saved; `nil` if it was saved. The step
  /// is retried.
  public internal(set) var storageError: StoreError?

  let ledger: TransactionLedger
  var payment: (id: Int, done: Date)?
  private var wakeDate: Date?
  private var listeners: [WeakListener] = []
  /// The family members that the customer shares with, and the member who shares with the customer.
  var familyMembers: [StoreTestSession] = []
  weak var sharer: StoreTestSession?

  /// Makes a store that keeps its transactions in memory.
  public init(
    clock: any SchedulingClock, timeRate: StoreTimeRate = .sandbox, products: [Product] = []
  ) {
    self.clock = clock
    self.timeRate = timeRate
    self.products = products
    ledger = TransactionLedger()
  }

  /// Makes a store that keeps its transactions in a storage.
  ///
  /// - Throws: `StoreError.storage` if the transactions cannot be read.
  public init(
    clock: any SchedulingClock, timeRate: StoreTimeRate = .sandbox, products: [Product] = [],
    storage: any TransactionStorage
  ) throws(StoreError) {
    self.clock = clock
    self.timeRate = timeRate
    self.products = products
    ledger = try TransactionLedger(storage: storage)
  }

  /// All transactions, oldest first, including finished ones.
  public var allTransactions: [TransactionRecord] { ledger.all }

  func attach(_ listener: any StoreListener) {
    listeners.removeAll { $0.listener == nil }
    listeners.append(WeakListener(listener: listener))
    catchUp()
  }

  /// Saves changed records and passes them to the family.
  func commit(_ changed: [TransactionRecord]) throws(StoreError) {
    try ledger.commit(changed)
    for member in familyMembers {
      // A payment stands even if a family member's record cannot be saved.
      do { try member.takeShared(changed) } catch { member.storageError = error }
    }
  }

  func emit(_ change: StoreChange) {
    for entry in listeners { entry.listener?.handle(change) }
  }

  /// Performs all steps that are due, in the order of their dates.
  func catchUp() {
    startNextPayment(at: clock.now)
    while let step = nextStep(), step.date <= clock.now {
      do {
        try perform(step)
        storageError = nil
      } catch {
        storageError = error
        return
      }
    }
    sleepUntilNextStep()
  }

  private func nextStep() -> StoreStep? {
    var steps = ledger.all.compactMap { record in
      record.changesAt.map { StoreStep(date: $0, kind: .change(record.id)) }
    }
    if let payment { steps.append(StoreStep(date: payment.done, kind: .payment(payment.id))) }
    return steps.min { $0.date < $1.date }
  }

  private func perform(_ step: StoreStep) throws(StoreError) {
    switch step.kind {
    case .payment(let id): try completePayment(id, at: step.date)
    case .change(let id):
      guard let record = ledger[id] else { return }
      if record.state == .deferred {
        try endDeferral(record)
      } else {
        try endPeriod(record, at: step.date)
      }
    }
  }

  private func sleepUntilNextStep() {
    guard let date = nextStep()?.date, wakeDate.map({ date < $0 }) ?? true else { return }
    wakeDate = date
    clock.schedule(at: date) { [weak self] in
      if self?.wakeDate == date { self?.wakeDate = nil }
      self?.catchUp()
    }
  }
}

extension StoreTestSession: @MainActor CustomStringConvertible {
  /// A short description, such as "a store with 5 products and 3 transactions".
  public var description: String {
    "a store with \("product".counted(products.count))"
      + " and \("transaction".counted(ledger.all.count))"
  }
}

/// A step that the store takes automatically at a date.
struct StoreStep {
  enum Kind { case payment(Int), change(Int) }

  var date: Date
  var kind: Kind
}

private struct WeakListener {
  weak var listener: (any StoreListener)?
}
