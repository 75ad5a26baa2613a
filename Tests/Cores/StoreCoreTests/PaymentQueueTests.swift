import Foundation
import StoreCore
import Testing

/// The rules of the observer style.
@MainActor @Suite struct PaymentQueueTests {
  @Test func unknownIdentifiersComeBackAsInvalidAndAreNoError() throws {
    final class Delegate: ProductsRequestDelegate {
      var response: ProductsResponse?
      func productsRequest(_ request: ProductsRequest, didReceive response: ProductsResponse) {
        self.response = response
      }
    }
    let shop = try Shop()
    let delegate = Delegate()
    let request = ProductsRequest(
      productIdentifiers: ["sword", "swrod", "coins", "a"], queue: shop.queue)
    request.delegate = delegate
    request.start()
    #expect(delegate.response?.products.map(\.id) == ["coins", "sword"])
    #expect(delegate.response?.invalidProductIdentifiers == ["a", "swrod"])
  }

  @Test func aCancelledRequestGetsNoAnswer() throws {
    final class Delegate: ProductsRequestDelegate {
      var count = 0
      func productsRequest(_ request: ProductsRequest, didReceive response: ProductsResponse) {
        count += 1
      }
    }
    let shop = try Shop()
    let delegate = Delegate()
    let request = ProductsRequest(productIdentifiers: ["sword"], queue: shop.queue)
    request.delegate = delegate
    request.cancel()
    request.start()
    #expect(delegate.count == 0)
  }

  @Test func aPaymentIsPurchasingThenPurchased() throws {
    let shop = try Shop()
    shop.buy(Shop.coins, quantity: 5)
    #expect(shop.observer.log == ["coins purchasing", "coins purchased"])
    let transaction = try #require(shop.observer.heard.last)
    #expect(transaction.payment.quantity == 5)
    #expect(transaction.transactionIdentifier == "1")
    #expect(transaction.transactionDate == Shop.start)
    #expect(shop.observer.heard.first?.transactionIdentifier == nil)
    #expect(shop.queue.transactions.isEmpty)
    #expect(shop.observer.removed.map(\.id) == [1])
  }

  @Test func aFailedTransactionIsToBeFinishedToo() throws {
    let shop = try Shop(finishes: false)
    shop.session.failureError = .cloudServiceFailed
    shop.buy(Shop.coins)
    #expect(shop.observer.log == ["coins purchasing", "coins failed"])
    let failed = try #require(shop.observer.heard.last)
    #expect(failed.error == .cloudServiceFailed)
    #expect(failed.transactionIdentifier == nil)
    #expect(shop.queue.transactions == [failed])
    let (again, observer) = try shop.restarted(finishes: false)
    #expect(observer.log == ["coins failed"])
    try again.finish(failed)
    #expect(try shop.restarted().observer.log.isEmpty)
  }

  @Test(arguments: [
    ("sword", 2, StoreError.paymentInvalid), ("monthly", 2, .paymentInvalid),
    ("coins", 0, .paymentInvalid), ("coins", 11, .paymentInvalid),
  ])
  func aWrongQuantityFails(identifier: String, quantity: Int, error: StoreError) throws {
    let shop = try Shop()
    let product = try #require(Shop.products.first { $0.id == identifier })
    shop.buy(product, quantity: quantity)
    #expect(shop.observer.heard.last?.error == error)
  }

  @Test(arguments: ["coins", "pass"]) func severalCanBeBoughtAtOnce(identifier: String) throws {
    let shop = try Shop()
    let product = try #require(Shop.products.first { $0.id == identifier })
    shop.buy(product, quantity: 10)
    #expect(shop.observer.heard.last?.state == .purchased)
    #expect(shop.observer.heard.last?.payment.quantity == 10)
  }

  @Test func whatIsNotSoldFails() throws {
    let shop = try Shop()
    shop.buy(Product(id: "ghost", type: .consumable, displayName: "", price: 1))
    #expect(shop.observer.heard.last?.error == .storeProductNotAvailable)
  }

  @Test func paymentsFailWhereTheyAreNotAllowed() throws {
    let shop = try Shop()
    #expect(shop.queue.canMakePayments)
    shop.session.canMakePayments = false
    #expect(!shop.queue.canMakePayments)
    shop.buy(Shop.coins)
    #expect(shop.observer.heard.last?.error == .paymentNotAllowed)
  }

  @Test func deferredStaysUntilItIsApproved() throws {
    let shop = try Shop()
    shop.session.askToBuyEnabled = true
    shop.buy(Shop.sword)
    shop.clock.advance(by: 86_000)
    #expect(shop.observer.log == ["sword purchasing", "sword deferred"])
    try shop.session.approveAskToBuyTransaction(identifier: 1)
    #expect(shop.observer.log.last == "sword purchased")
    #expect(shop.observer.heard.last?.transactionDate == Shop.start + 86_000)
    #expect(throws: StoreError.noSuchTransaction(identifier: 1)) {
      try shop.session.approveAskToBuyTransaction(identifier: 1)
    }
    shop.clock.advance(by: 86_400)
    #expect(shop.observer.log.count == 3)
  }

  @Test func deferredStaysUntilItIsDeclined() throws {
    let shop = try Shop()
    shop.session.askToBuyEnabled = true
    shop.buy(Shop.sword)
    try shop.session.declineAskToBuyTransaction(identifier: 1)
    #expect(shop.observer.log.last == "sword failed")
    #expect(shop.observer.heard.last?.error == .paymentCancelled)
  }

  @Test func deferredWithoutAnAnswerEndsAfter24HoursWithNoCallback() throws {
    let shop = try Shop()
    shop.session.askToBuyEnabled = true
    shop.buy(Shop.sword)
    shop.clock.advance(by: 86_399)
    #expect(shop.queue.transactions.map(\.state) == [.deferred])
    shop.clock.advance(by: 1)
    #expect(shop.queue.transactions.isEmpty)
    #expect(shop.observer.log == ["sword purchasing", "sword deferred"])
    #expect(shop.observer.removed.isEmpty)
    #expect(throws: StoreError.self) {
      try shop.session.approveAskToBuyTransaction(identifier: 1)
    }
  }

  @Test func anUnfinishedTransactionComesAtEveryStartUntilFinished() throws {
    let shop = try Shop(finishes: false)
    shop.buy(Shop.coins)
    for _ in 0..<3 {
      #expect(try shop.restarted(finishes: false).observer.log == ["coins purchased"])
    }
    #expect(try shop.restarted(finishes: true).observer.log == ["coins purchased"])
    #expect(try shop.restarted().observer.log.isEmpty)
  }

  @Test func aDeferredTransactionOutlivesTheProcess() throws {
    let shop = try Shop()
    shop.session.askToBuyEnabled = true
    shop.buy(Shop.sword)
    #expect(try shop.restarted(after: 3_600).observer.log == ["sword deferred"])
    #expect(try shop.restarted(after: 86_400).observer.log.isEmpty)
  }

  @Test(arguments: [true, false])
  func finishingWhatIsPurchasingIsReportedAsAProgrammingError(isDeferred: Bool) throws {
    let shop = try Shop()
    shop.session.askToBuyEnabled = isDeferred
    shop.session.processingTime = isDeferred ? 0 : 10
    shop.buy(Shop.coins)
    let transaction = try #require(shop.queue.transactions.first)
    #expect(throws: StoreError.finishedTooEarly(isDeferred ? .deferred : .purchasing)) {
      try shop.queue.finish(transaction)
    }
  }

  @Test func finishingTwiceDoesNothing() throws {
    let shop = try Shop(finishes: false)
    shop.buy(Shop.coins)
    let transaction = try #require(shop.queue.transactions.first)
    try shop.queue.finish(transaction)
    try shop.queue.finish(transaction)
    #expect(shop.observer.removed.count == 1)
  }

  @Test func redeliveryCanFollowAFinish() throws {
    let shop = try Shop()
    shop.session.losesFinishes = true
    shop.buy(Shop.coins)
    #expect(shop.queue.transactions.isEmpty)
    let (_, observer) = try shop.restarted()
    #expect(observer.log == ["coins purchased"])
    #expect(observer.heard.first?.transactionIdentifier == "1")
  }

  @Test func paymentsAreHandledOneAfterTheOther() throws {
    let shop = try Shop()
    shop.session.processingTime = 2
    shop.buy(Shop.coins)
    shop.buy(Shop.sword)
    #expect(shop.observer.log == ["coins purchasing", "sword purchasing"])
    shop.clock.advance(by: 2)
    #expect(shop.observer.log.dropFirst(2) == ["coins purchased"])
    shop.clock.advance(by: 1)
    #expect(shop.observer.log.count == 3)
    shop.clock.advance(by: 1)
    #expect(shop.observer.log.last == "sword purchased")
    #expect(shop.observer.heard.last?.transactionDate == Shop.start + 4)
  }

  @Test func restoresMayOvertakePayments() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    shop.session.processingTime = 2
    shop.buy(Shop.coins)
    shop.queue.restoreCompletedTransactions()
    shop.clock.advance(by: 2)
    #expect(
      shop.observer.log.suffix(3) == ["coins purchasing", "sword restored", "coins purchased"])
  }

  @Test func aPaymentOutlivesTheProcess() throws {
    let shop = try Shop()
    shop.session.processingTime = 100
    shop.buy(Shop.coins)
    #expect(try shop.restarted().observer.log == ["coins purchased"])
  }

  @Test func anObserverIsNotCalledWhileItIsBeingCalled() throws {
    final class Buyer: PaymentTransactionObserver {
      var depth = 0
      var log: [String] = []
      func paymentQueue(
        _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction]
      ) {
        depth += 1
        #expect(depth == 1)
        for transaction in transactions {
          log.append("\(transaction.id) \(transaction.state.rawValue)")
          guard transaction.state == .purchased else { continue }
          if transaction.id < 3 { queue.add(Payment(product: Shop.coins)) }
          try? queue.finish(transaction)
        }
        depth -= 1
      }
    }
    let shop = try Shop()
    let buyer = Buyer()
    shop.queue.add(buyer)
    shop.buy(Shop.coins)
    #expect(
      buyer.log == [
        "1 purchasing", "1 purchased", "2 purchasing", "2 purchased", "3 purchasing",
        "3 purchased",
      ])
  }

  @Test func anInterruptedPurchaseFailsAndIsPaidOnceResolved() throws {
    let shop = try Shop()
    shop.session.interruptedPurchasesEnabled = true
    shop.buy(Shop.sword)
    #expect(shop.observer.log == ["sword purchasing", "sword failed"])
    try shop.session.resolveIssueForTransaction(identifier: 1)
    #expect(shop.observer.log.last == "sword purchased")
    #expect(shop.observer.heard.last?.id == 2)
    #expect(throws: StoreError.noSuchTransaction(identifier: 1)) {
      try shop.session.resolveIssueForTransaction(identifier: 1)
    }
  }

  @Test func aPaymentThatCannotBeKeptFails() throws {
    struct FullDisk: TransactionStorage {
      func records() throws(StoreError) -> [TransactionRecord] { [] }
      func save(_ records: [TransactionRecord]) throws(StoreError) {
        throw .storage(reason: "disk full")
      }
    }
    let session = try StoreTestSession(
      clock: ManualClock(now: Shop.start), products: Shop.products, storage: FullDisk())
    let queue = PaymentQueue(session)
    let observer = RecordingObserver()
    queue.add(observer)
    queue.add(Payment(product: Shop.coins))
    #expect(observer.heard.map(\.error) == [.storage(reason: "disk full")])
    #expect(session.allTransactions.isEmpty)
  }

  @Test func valuesDescribeThemselvesInShort() throws {
    let shop = try Shop(finishes: false)
    #expect("\(shop.queue)" == "no unfinished transactions")
    #expect("\(shop.session)" == "a store with 5 products and 0 transactions")
    shop.buy(Shop.coins)
    #expect("\(shop.queue)" == "1 unfinished transaction")
    #expect("\(shop.session)" == "a store with 5 products and 1 transaction")
    #expect("\(shop.clock)" == "2015-01-19 13:52:00 +0000")
  }
}
