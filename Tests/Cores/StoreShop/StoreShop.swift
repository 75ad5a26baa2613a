import Foundation
import GRDB
import StoreCore
import TestSupport

/// An app with a shop, as a process that can be killed at any step.
///
///     store-shop STORE SHOP observer|async buy|resume STEP
///
/// It keeps the store's transactions in the file STORE and its own goods in the file SHOP, and
/// kills itself at the numbered step; 0 disables this.
@main @MainActor struct StoreShop {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let steps = Steps(killAt: Int(arguments[5]) ?? 0)
    let clock = ManualClock(now: Date(timeIntervalSince1970: 1_421_675_520))
    if arguments[4] == "resume" { clock.advance(by: 3_600) }
    let storage = KillableStorage(
      storage: try SQLiteTransactionStorage(path: arguments[1]), steps: steps)
    let products = [
      Product(id: "coins", type: .consumable, displayName: "100 coins", price: 0.99),
      Product(id: "sword", type: .nonConsumable, displayName: "A sword", price: 4.99),
      Product(
        id: "monthly", type: .autoRenewableSubscription, displayName: "A month", price: 9.99,
        subscriptionPeriod: .monthly),
    ]
    let session = try StoreTestSession(clock: clock, products: products, storage: storage)
    let goods = try Goods(path: arguments[2], steps: steps)
    PaymentQueue.default = PaymentQueue(session)
    let isBuying = arguments[4] == "buy"
    if arguments[3] == "observer" {
      try sellToObserver(goods, products: isBuying ? products : [], clock: clock, steps: steps)
    } else {
      try await sellAsync(goods, products: isBuying ? products : [], clock: clock, steps: steps)
    }
    print("done after \(steps.count) steps")
  }

  private static func sellToObserver(
    _ goods: Goods, products: [Product], clock: ManualClock, steps: Steps
  ) throws {
    let observer = ShopObserver(goods: goods, steps: steps)
    let queue = PaymentQueue.default
    queue.add(observer)
    for product in products { queue.add(Payment(product: product)) }
    // Performs one renewal, and restores the purchases.
    clock.advance(by: 300)
    if !products.isEmpty { queue.restoreCompletedTransactions() }
    if let error = observer.error { throw error }
  }

  private static func sellAsync(
    _ goods: Goods, products: [Product], clock: ManualClock, steps: Steps
  ) async throws {
    func deliver(_ transaction: StoreCore.Transaction) async throws {
      try goods.grant("\(transaction.id)", product: transaction.productID)
      try await transaction.finish()
      steps.next()
    }
    for await transaction in StoreCore.Transaction.unfinished { try await deliver(transaction) }
    for product in products {
      if case .success(let transaction) = try await product.purchase() {
        try await deliver(transaction)
      }
    }
    clock.advance(by: 300)
    for await transaction in StoreCore.Transaction.unfinished { try await deliver(transaction) }
  }
}
