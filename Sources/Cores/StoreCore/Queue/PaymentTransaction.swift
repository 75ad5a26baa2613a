import Foundation

/// A payment on its way through the queue, or one that was restored.
///
/// Source: Apple, "SKPaymentTransaction".
public struct PaymentTransaction: Identifiable, Hashable, Sendable {
  /// The place in the queue: the same for one transaction through all its states and all starts.
  public let id: Int
  public let payment: Payment
  public let state: PaymentTransactionState
  /// When the state was reached; `nil` before the transaction is paid.
  public let transactionDate: Date?
  /// Why it failed; `nil` in other states.
  public let error: StoreError?
  // An array, since a struct cannot hold itself.
  private let originals: [PaymentTransaction]

  /// The store's name for the purchase; `nil` before it is paid or restored.
  public var transactionIdentifier: String? {
    state == .purchased || state == .restored ? "\(id)" : nil
  }

  /// What was restored or renewed: the first purchase; `nil` for a first purchase.
  public var original: PaymentTransaction? { originals.first }

  init(_ record: TransactionRecord, original: TransactionRecord?) {
    id = record.id
    payment = record.payment
    state = record.state
    transactionDate =
      record.state == .purchased || record.state == .restored ? record.purchaseDate : nil
    error = record.error
    originals = original.map { [PaymentTransaction($0, original: nil)] } ?? []
  }
}

extension PaymentTransaction: CustomStringConvertible {
  /// In short: "3 monthly purchased".
  public var description: String { "\(id) \(payment.productIdentifier) \(state.rawValue)" }
}
