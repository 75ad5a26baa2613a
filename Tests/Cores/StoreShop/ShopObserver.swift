import StoreCore
import TestSupport

/// Delivers paid goods, then finishes the transaction.
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
        // Restored goods were granted under their first transaction.
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
