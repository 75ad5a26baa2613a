import Foundation
import StoreCore
import Testing

/// The rules of restoring and of refunds.
@MainActor @Suite struct RestoreTests {
  @Test func restoringGivesANewTransactionThatCarriesTheOriginal() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    shop.clock.advance(by: 60)
    shop.queue.restoreCompletedTransactions()
    let restored = try #require(shop.observer.heard.last)
    #expect(restored.state == .restored)
    #expect(restored.transactionIdentifier == "2")
    #expect(restored.transactionDate == Shop.start + 60)
    #expect(restored.original?.transactionIdentifier == "1")
    #expect(restored.original?.transactionDate == Shop.start)
    #expect(shop.observer.restoresFinished == 1)
  }

  @Test func consumablesAndNonRenewingSubscriptionsAreNeverRestored() throws {
    let shop = try Shop()
    for product in Shop.products { shop.buy(product) }
    shop.queue.restoreCompletedTransactions()
    let restored = shop.observer.heard.filter { $0.state == .restored }
    #expect(restored.map(\.payment.productIdentifier) == ["sword", "monthly", "paper"])
  }

  @Test func restoringTwiceRestoresTwice() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    shop.queue.restoreCompletedTransactions()
    shop.queue.restoreCompletedTransactions()
    let restored = shop.observer.heard.filter { $0.state == .restored }
    #expect(restored.map(\.id) == [2, 3])
    #expect(restored.map { $0.original?.id } == [1, 1])
  }

  @Test func nothingToRestoreIsSuccess() throws {
    let shop = try Shop()
    shop.queue.restoreCompletedTransactions()
    #expect(shop.observer.log.isEmpty)
    #expect(shop.observer.restoresFinished == 1)
    #expect(shop.observer.restoreErrors.isEmpty)
  }

  @Test func whatIsNotFinishedIsNotRestored() throws {
    let shop = try Shop(finishes: false)
    shop.buy(Shop.sword)
    shop.queue.restoreCompletedTransactions()
    #expect(shop.observer.log == ["sword purchasing", "sword purchased"])
  }

  @Test func anUnfinishedRestoredTransactionComesAgain() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    shop.observer.finishes = false
    shop.queue.restoreCompletedTransactions()
    #expect(try shop.restarted().observer.log == ["sword restored"])
  }

  @Test func buyingAgainWhatIsOwnedCarriesTheFirstPurchase() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    shop.buy(Shop.sword)
    #expect(shop.observer.heard.last?.original?.id == 1)
    shop.buy(Shop.coins)
    shop.buy(Shop.coins)
    #expect(shop.observer.heard.last?.original == nil)
  }

  @Test func aRefundTakesTheEntitlementBack() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    #expect(shop.queue.entitlements.contains("sword"))
    try shop.session.refundTransaction(identifier: 1)
    #expect(shop.observer.revoked == [["sword"]])
    #expect(!shop.queue.entitlements.contains("sword"))
    shop.queue.restoreCompletedTransactions()
    #expect(!shop.observer.log.contains("sword restored"))
    #expect(throws: StoreError.noSuchTransaction(identifier: 1)) {
      try shop.session.refundTransaction(identifier: 1)
    }
  }

  @Test func aRefundThatNobodyHeardIsToldAtTheNextStartOnce() throws {
    let shop = try Shop()
    shop.buy(Shop.sword)
    shop.queue.remove(shop.observer)
    try shop.session.refundTransaction(identifier: 1)
    #expect(try shop.restarted().observer.revoked == [["sword"]])
    #expect(try shop.restarted().observer.revoked.isEmpty)
  }

  @Test func whatWasRefundedBeforeItsDeliveryIsNotDelivered() throws {
    let shop = try Shop(finishes: false)
    shop.buy(Shop.sword)
    try shop.session.refundTransaction(identifier: 1)
    #expect(try shop.restarted().observer.log.isEmpty)
  }
}
