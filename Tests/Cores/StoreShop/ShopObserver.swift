import StoreCore
import TestSupport

/// Delivers what is paid, then finishes it.
final class ShopObserver: PaymentTransactionObserver {
  private let goods: Goods
  private let steps: Steps
  private(set) var error: (any Error)?

  init(goods: Goods, steps: Steps) {
    self.goods = goods
    self.steps = steps
  }

  func paymentQueue(
    _ queue: PaymentQueue, updatedTransactions transactions: [PaymentTransaction]
  ) {
    for transaction in transactions {
      do {
        switch transaction.state {
        case .purchased:
          try goods.grant(
            "\(transaction.id)", product: transaction.payment.productIdentifier)
          try queue.finish(transaction)
        // What is restored was granted under its first transaction.
        case .restored, .failed: try queue.finish(transaction)
        case .purchasing, .deferred: break
        }
        steps.next()
      } catch {
        self.error = error
      }
    }
  }
}
