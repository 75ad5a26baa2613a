import Foundation

/// A payment in the queue, or a restored purchase.
///
/// Source: Apple, "SKPaymentTransaction".
public struct PaymentTransaction: Identifiable, Hashable, Sendable {
  /// The transaction's number, which stays the same through all its states and launches.
  public let id: Int
  /// The payment that the transaction is for.
  public let payment: Payment
  /// The state of the transaction.
  public let state: PaymentTransactionState
  /// The date when it was purchased or restored; `nil` in other states.
  public let transactionDate: Date?
  /// The reason why it failed; `nil` in other states.
  public let error: StoreError?
  // An array, since a struct cannot hold itself.
  private let originals: [PaymentTransaction]

  /// The store's identifier for the purchase; `nil` until it is purchased or restored.
  public var transactionIdentifier: String? {
    state == .purchased || state == .restored ? "\(id)" : nil
  }

  /// The first purchase, if this transaction restores or renews one; otherwise `nil`.
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
  /// A short description, such as "3 monthly purchased".
  public var description: String { "\(id) \(payment.productIdentifier) \(state.rawValue)" }
}
