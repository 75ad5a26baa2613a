import Foundation

/// The store at the other end, for samples and tests: it sells, renews, refunds, interrupts and
/// keeps its transactions, on a clock of yours.
///
/// It works while nobody listens, as the real one does: what happened meanwhile, the next start
/// hears.
///
/// Source: Apple, "SKTestSession".
@MainActor public final class StoreTestSession {
  public let clock: any SchedulingClock
  public let timeRate: StoreTimeRate
  /// What is on sale.
  public var products: [Product]

  /// Whether the customer may pay on this device.
  public var canMakePayments = true
  /// Whether payments wait for somebody's approval.
  public var askToBuyEnabled = false
  /// Whether payments fail until the customer has done something outside of the app.
  public var interruptedPurchasesEnabled = false
  /// What payments fail with; `nil` lets them succeed.
  public var failureError: StoreError?
  /// Whether subscriptions find no money when they renew.
  public var shouldEnterBillingRetryOnRenewal = false
  /// Whether access goes on for a while when they find none.
  public var billingGracePeriodIsEnabled = false
  /// How long the store works on one payment, in seconds.
  public var processingTime: TimeInterval = 0
  /// Whether the word that a transaction is finished gets lost on its way to the store.
  public var losesFinishes = false
  /// Why the last thing that should have happened by itself did not; it is tried again.
  public internal(set) var storageError: StoreError?

  let ledger: TransactionLedger
  var payment: (id: Int, done: Date)?
  private var wakeDate: Date?
  private var queues: [WeakQueue] = []

  /// Makes a store whose transactions end with the process.
  public init(
    clock: any SchedulingClock, timeRate: StoreTimeRate = .sandbox, products: [Product] = []
  ) {
    self.clock = clock
    self.timeRate = timeRate
    self.products = products
    ledger = TransactionLedger()
  }

  /// Makes a store whose transactions outlive the process.
  ///
  /// - Throws: `StoreError.storage` when the transactions cannot be read.
  public init(
    clock: any SchedulingClock, timeRate: StoreTimeRate = .sandbox, products: [Product] = [],
    storage: any TransactionStorage
  ) throws(StoreError) {
    self.clock = clock
    self.timeRate = timeRate
    self.products = products
    ledger = try TransactionLedger(storage: storage)
  }

  /// All transactions that there ever were, the oldest first.
  public var allTransactions: [TransactionRecord] { ledger.all }

  func attach(_ queue: PaymentQueue) {
    queues.removeAll { $0.queue == nil }
    queues.append(WeakQueue(queue: queue))
    catchUp()
  }

  func emit(_ change: StoreChange) {
    for entry in queues { entry.queue?.handle(change) }
  }

  /// Does all that is due by now, in the order of its dates.
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
  /// In short: "a store with 5 products and 3 transactions".
  public var description: String {
    func counted(_ count: Int, _ name: String) -> String {
      "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    return "a store with \(counted(products.count, "product"))"
      + " and \(counted(ledger.all.count, "transaction"))"
  }
}

/// Something that happens at a date by itself.
struct StoreStep {
  enum Kind { case payment(Int), change(Int) }

  var date: Date
  var kind: Kind
}

private struct WeakQueue {
  weak var queue: PaymentQueue?
}
