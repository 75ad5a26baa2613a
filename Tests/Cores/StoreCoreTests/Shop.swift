import Foundation
import StoreCore

/// Products, a store and a queue for a test.
@MainActor struct Shop {
  static let start = Date(timeIntervalSince1970: 1_421_675_520)
  static let coins = Product(
    id: "coins", type: .consumable, displayName: "100 coins", description: "To spend",
    price: Decimal(string: "0.99") ?? 1)
  static let sword = Product(
    id: "sword", type: .nonConsumable, displayName: "A sword", price: 5)
  static let monthly = Product(
    id: "monthly", type: .autoRenewableSubscription, displayName: "A month", price: 10,
    subscriptionPeriod: .monthly)
  static let pass = Product(
    id: "pass", type: .nonRenewingSubscription, displayName: "A season", price: 20)
  static let paper = Product(
    id: "paper", type: .freeSubscription, displayName: "The paper", price: 0)
  static let products = [coins, sword, monthly, pass, paper]

  let clock = ManualClock(now: start)
  let storage = MemoryTransactionStorage()
  let session: StoreTestSession
  let queue: PaymentQueue
  let observer = RecordingObserver()

  init(timeRate: StoreTimeRate = .sandbox, finishes: Bool = true) throws {
    session = try StoreTestSession(
      clock: clock, timeRate: timeRate, products: Self.products, storage: storage)
    queue = PaymentQueue(session)
    observer.finishes = finishes
    queue.add(observer)
  }

  func buy(_ product: Product, quantity: Int = 1) {
    queue.add(Payment(product: product, quantity: quantity))
  }

  /// Returns the app's next launch with the same storage and a new observer.
  func restarted(after seconds: TimeInterval = 0, finishes: Bool = true) throws -> (
    queue: PaymentQueue, observer: RecordingObserver
  ) {
    let clock = ManualClock(now: clock.now + seconds)
    let session = try StoreTestSession(
      clock: clock, timeRate: session.timeRate, products: Self.products, storage: storage)
    let queue = PaymentQueue(session)
    let observer = RecordingObserver()
    observer.finishes = finishes
    queue.add(observer)
    return (queue, observer)
  }
}

/// An observer that records its calls.
final class RecordingObserver: PaymentTransactionObserver {
  var heard: [PaymentTransaction] = []
  var removed: [PaymentTransaction] = []
  var revoked: [[String]] = []
  var restoresFinished = 0
  var restoreErrors: [StoreError] = []
  var finishes = true

  /// The recorded calls: "coins purchasing", "coins purchased", …
  var log: [String] { heard.map { "\($0.payment.productIdentifier) \($0.state.rawValue)" } }

  func paymentQueue(
    _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction]
  ) {
    heard += transactions
    guard finishes else { return }
    for transaction in transactions
    where [.purchased, .failed, .restored].contains(transaction.state) {
      try? queue.finish(transaction)
    }
  }

  func paymentQueue(
    _ queue: PaymentQueue, removedTransactions transactions: [PaymentTransaction]
  ) { removed += transactions }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: PaymentQueue) {
    restoresFinished += 1
  }

  func paymentQueue(
    _ queue: PaymentQueue, restoreCompletedTransactionsFailedWithError error: StoreError
  ) { restoreErrors.append(error) }

  func paymentQueue(
    _ queue: PaymentQueue, didRevokeEntitlementsForProductIdentifiers identifiers: [String]
  ) { revoked.append(identifiers) }
}
