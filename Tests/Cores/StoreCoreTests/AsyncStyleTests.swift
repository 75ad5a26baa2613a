import Foundation
import StoreCore
import Testing

private typealias Transaction = StoreCore.Transaction

/// Tests the async style, and both styles with one store.
@MainActor @Suite struct AsyncStyleTests {
  @Test func productsAreThoseThatTheStoreKnows() async throws {
    let shop = try Shop()
    try await shop.queue.asDefault {
      let products = try await Product.products(for: ["sword", "ghost", "coins"])
      #expect(products.map(\.id) == ["coins", "sword"])
    }
  }

  @Test func purchaseSucceedsAndIsFinished() async throws {
    let shop = try Shop(finishes: false)
    try await shop.queue.asDefault {
      guard case .success(let transaction) = try await Shop.coins.purchase(quantity: 3) else {
        Issue.record("no success")
        return
      }
      #expect(transaction.productID == "coins")
      #expect(transaction.purchasedQuantity == 3)
      #expect(transaction.originalID == transaction.id)
      #expect(await ids(Transaction.unfinished) == [1])
      try await transaction.finish()
      #expect(await ids(Transaction.unfinished).isEmpty)
    }
  }

  @Test func purchaseReportsCancellationPendingAndFailure() async throws {
    let shop = try Shop(finishes: false)
    shop.queue.remove(shop.observer)
    try await shop.queue.asDefault {
      shop.session.failureError = .paymentCancelled
      var result = try await Shop.coins.purchase()
      #expect(result == .userCancelled)
      shop.session.failureError = .cloudServiceFailed
      await #expect(throws: StoreError.cloudServiceFailed) { try await Shop.coins.purchase() }
      shop.session.failureError = nil
      shop.session.askToBuyEnabled = true
      result = try await Shop.coins.purchase()
      #expect(result == .pending)
      shop.session.askToBuyEnabled = false
      shop.session.interruptedPurchasesEnabled = true
      result = try await Shop.coins.purchase()
      #expect(result == .pending)
    }
    // This style has no failed transactions to finish.
    #expect(shop.queue.transactions.map(\.state) == [.deferred])
  }

  @Test func purchaseWaitsForTheStore() async throws {
    let shop = try Shop()
    shop.session.processingTime = 5
    try await shop.queue.asDefault {
      async let result = Shop.coins.purchase()
      while shop.queue.transactions.isEmpty { await Task.yield() }
      shop.clock.advance(by: 5)
      guard case .success(let transaction) = try await result else {
        Issue.record("no success")
        return
      }
      #expect(transaction.purchaseDate == Shop.start + 5)
    }
  }

  @Test func purchaseEndsThoughAnObserverMakesTheStoreCatchUp() async throws {
    final class Reader: PaymentTransactionObserver {
      func paymentQueue(
        _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction]
      ) { _ = queue.entitlements }
    }
    let shop = try Shop(finishes: false)
    shop.queue.add(Reader())
    try await shop.queue.asDefault {
      var updates = Transaction.updates.makeAsyncIterator()
      let purchase = Task { try await Shop.sword.purchase() }
      while shop.observer.log != ["sword purchasing", "sword purchased"] { await Task.yield() }
      // The purchase is returned to its buyer, so it is not an update.
      shop.buy(Shop.coins)
      try #require(await updates.next()?.productID == "coins")
      guard case .success(let transaction) = try await purchase.value else {
        Issue.record("no success")
        return
      }
      #expect(transaction.productID == "sword")
    }
  }

  @Test func purchaseFailsIfItCannotBeSaved() async throws {
    struct Full: TransactionStorage {
      func records() throws(StoreError) -> [TransactionRecord] { [] }
      func save(_ records: [TransactionRecord]) throws(StoreError) {
        throw .storage(reason: "full")
      }
    }
    let queue = PaymentQueue(
      try StoreTestSession(
        clock: ManualClock(now: Shop.start), products: Shop.products, storage: Full()))
    await queue.asDefault {
      await #expect(throws: StoreError.storage(reason: "full")) {
        try await Shop.coins.purchase()
      }
    }
  }

  @Test func updatesBringWhatDoesNotComeFromPurchase() async throws {
    let shop = try Shop()
    try await shop.queue.asDefault {
      var updates = Transaction.updates.makeAsyncIterator()
      shop.session.askToBuyEnabled = true
      _ = try await Shop.sword.purchase()
      try shop.session.approveAskToBuyTransaction(identifier: 1)
      #expect(await updates.next()?.id == 1)
      shop.session.askToBuyEnabled = false
      // The purchase itself is not an update, but its renewal is.
      _ = try await Shop.monthly.purchase()
      shop.clock.advance(by: 300)
      let renewal = await updates.next()
      #expect(renewal?.id == 3)
      #expect(renewal?.originalID == 2)
      #expect(renewal?.originalPurchaseDate == Shop.start)
      #expect(renewal?.expirationDate == Shop.start + 600)
      try shop.session.refundTransaction(identifier: 1)
      let refund = await updates.next()
      #expect(refund?.id == 1)
      #expect(refund?.revocationDate == Shop.start + 300)
    }
  }

  @Test func updatesBeginWithWhatEarlierStartsLeftUnfinished() async throws {
    let shop = try Shop(finishes: false)
    shop.buy(Shop.coins)
    let (queue, _) = try shop.restarted(finishes: false)
    try await queue.asDefault {
      var updates = Transaction.updates.makeAsyncIterator()
      let transaction = try #require(await updates.next())
      #expect(transaction.productID == "coins")
      try await transaction.finish()
    }
    #expect(try shop.restarted().observer.log.isEmpty)
  }

  @Test func bothStylesShareOneStore() async throws {
    let shop = try Shop(finishes: false)
    try await shop.queue.asDefault {
      // Buys in one style, and observes and finishes in the other.
      _ = try await Shop.sword.purchase()
      #expect(shop.observer.log == ["sword purchasing", "sword purchased"])
      let transaction = try #require(shop.observer.heard.last)
      try shop.queue.finish(transaction)
      #expect(await ids(Transaction.unfinished).isEmpty)
      // And the other way around.
      shop.buy(Shop.coins)
      for await transaction in Transaction.unfinished { try await transaction.finish() }
      #expect(shop.queue.transactions.isEmpty)
      #expect(shop.observer.removed.map(\.id) == [1, 2])
    }
  }

  @Test func currentEntitlementsLeaveOutConsumablesAndWhatIsRefunded() async throws {
    let shop = try Shop()
    for product in Shop.products { shop.buy(product) }
    try shop.session.refundTransaction(identifier: 2)
    await shop.queue.asDefault {
      var products: [String] = []
      for await transaction in Transaction.currentEntitlements {
        products.append(transaction.productID)
      }
      #expect(products == ["monthly", "paper", "pass"])
    }
  }

  @Test func withoutAQueueTheDefaultStoreSellsNothing() async throws {
    #expect(try await Product.products(for: ["sword"]).isEmpty)
  }

  private func ids(_ transactions: AsyncStream<Transaction>) async -> [UInt64] {
    var ids: [UInt64] = []
    for await transaction in transactions { ids.append(transaction.id) }
    return ids
  }
}
