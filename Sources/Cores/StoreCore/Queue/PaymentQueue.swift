import Foundation

/// The app's side of the store, which takes payments and delivers transactions.
///
/// The observer style and the async style both use it. Observers receive every transaction;
/// `Product.purchase()` and `Transaction.updates` use `PaymentQueue.default`.
///
/// A queue represents one launch of the app. To simulate the next launch, make a new session with
/// the same storage, and a new queue for that session.
///
/// Source: Apple, "SKPaymentQueue".
@MainActor public final class PaymentQueue {
  let session: StoreTestSession
  var observers: [any PaymentTransactionObserver] = []
  var listeners: [Int: AsyncStream<Transaction>.Continuation] = [:]
  private var listenerCount = 0
  var buyers: [Int: CheckedContinuation<Result<PurchaseResult, StoreError>, Never>] = [:]
  /// The transactions that were finished during this launch.
  var finished: Set<Int> = []
  private var refusedCount = 0
  var backlog: [@MainActor () -> Void] = []
  var isDelivering = false

  /// Makes the queue of an app that buys from a store.
  public init(_ session: StoreTestSession) {
    self.session = session
    session.attach(self)
  }

  /// Indicates whether the customer may make payments. If not, do not offer products.
  public var canMakePayments: Bool { session.canMakePayments }

  /// The unfinished transactions, oldest first.
  public var transactions: [PaymentTransaction] { unfinished.map(transaction) }

  /// The products that the customer may use now.
  public var entitlements: Entitlements {
    session.catchUp()
    return Entitlements(session.ledger, transaction: paidTransaction)
  }

  /// Requests products from the store.
  public func products(for identifiers: Set<String>) -> ProductsResponse {
    var products = session.products.filter { identifiers.contains($0.id) }
    for index in products.indices { products[index].priceLocale = session.locale }
    return ProductsResponse(
      products: products.sorted { $0.id < $1.id },
      invalidProductIdentifiers: identifiers.subtracting(products.map(\.id)).sorted())
  }

  /// Adds a payment. Observers receive its transaction at once, and again whenever its state
  /// changes.
  public func add(_ payment: Payment) {
    do {
      try session.enqueue(payment)
      session.catchUp()
    } catch {
      // The store does not record it: the app only sees that it failed.
      refusedCount += 1
      var record = TransactionRecord(
        id: -refusedCount, payment: payment, productType: .consumable, state: .failed,
        purchaseDate: session.clock.now)
      record.error = error
      handle(.updated([record]))
    }
  }

  /// Adds an observer, and delivers all unfinished transactions to it. The queue keeps a strong
  /// reference to it.
  public func add(_ observer: any PaymentTransactionObserver) {
    guard !observers.contains(where: { $0 === observer }) else { return }
    observers.append(observer)
    deliver { [self] in
      let transactions = transactions
      if !transactions.isEmpty {
        observer.paymentQueue(self, updatedTransactions: transactions)
      }
      tellRevocations(session.ledger.all.filter(\.isRevocationPending), to: [observer])
    }
  }

  /// Removes an observer.
  public func remove(_ observer: any PaymentTransactionObserver) {
    observers.removeAll { $0 === observer }
  }

  /// Tells the store that a transaction is complete. Until then, it is delivered again at every
  /// launch. Finishing a transaction twice does nothing.
  ///
  /// - Throws: `StoreError.finishedTooEarly` if it is purchasing or deferred, which is a
  ///   programming error; `StoreError.storage` if it could not be saved, so that it will be
  ///   delivered again.
  public func finish(_ transaction: PaymentTransaction) throws(StoreError) {
    try finish(id: transaction.id)
  }

  func finish(id: Int) throws(StoreError) {
    guard let record = session.ledger[id] else { return }
    guard record.state != .purchasing, record.state != .deferred else {
      throw .finishedTooEarly(record.state)
    }
    guard !record.isFinished, !finished.contains(id) else { return }
    if !session.losesFinishes { try session.finish(id) }
    finished.insert(id)
    handle(.removed([record]))
  }

  /// Restores earlier purchases, without waiting for pending payments.
  public func restoreCompletedTransactions() { session.restore() }

  /// Buys in the async style.
  func purchase(_ payment: Payment) async throws(StoreError) -> PurchaseResult {
    let result = await withCheckedContinuation { continuation in
      do throws(StoreError) {
        // An observer may make the store complete the payment at once.
        try session.enqueue(payment) { buyers[$0] = continuation }
        session.catchUp()
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  func unfinishedTransactions() -> [Transaction] {
    unfinished.filter { $0.state == .purchased }.map(paidTransaction)
  }

  func transactionUpdates() -> AsyncStream<Transaction> {
    listenerCount += 1
    let number = listenerCount
    let (stream, continuation) = AsyncStream.makeStream(of: Transaction.self)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    listeners[number] = continuation
    for transaction in unfinishedTransactions() { continuation.yield(transaction) }
    deliver { [self] in
      tellRevocations(session.ledger.all.filter(\.isRevocationPending), to: [])
    }
    return stream
  }
}

extension PaymentQueue: @MainActor CustomStringConvertible {
  /// A short description, such as "1 unfinished transaction".
  public var description: String {
    let count = unfinished.count
    return count == 0 ? "no unfinished transactions" : "unfinished transaction".counted(count)
  }
}
