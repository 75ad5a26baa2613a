import Foundation

/// All that the store keeps of one transaction.
public struct TransactionRecord: Codable, Identifiable, Hashable, Sendable {
  /// Ascends with time and is never given twice.
  public let id: Int
  public var payment: Payment
  public var productType: ProductType
  public var state: PaymentTransactionState
  /// When it was paid, renewed or restored; before that, when it was added.
  public var purchaseDate: Date
  /// The first purchase, for what is renewed or restored.
  public var originalID: Int?
  public var isFinished = false
  public var error: StoreError?

  /// How long one payment for the subscription lasts.
  public var subscriptionPeriod: SubscriptionPeriod?
  /// When a subscription's paid period ends.
  public var expirationDate: Date?
  /// How many renewals came before this one; 0 for the purchase.
  public var renewalNumber = 0
  /// Where the subscription stands; only its newest transaction has it.
  public var renewalState: RenewalState?
  /// When the state changes by itself: an approval that runs out, a subscription's next step.
  public var changesAt: Date?
  /// Whether the customer wants the subscription renewed.
  public var willRenew = true

  public var revocationDate: Date?
  /// Whether the app has yet to hear of the refund.
  public var isRevocationPending = false
  /// Whether the customer has yet to do something outside of the app.
  public var isInterrupted = false

  /// Makes the record of a payment that was just added.
  public init(
    id: Int, payment: Payment, productType: ProductType, state: PaymentTransactionState,
    purchaseDate: Date
  ) {
    self.id = id
    self.payment = payment
    self.productType = productType
    self.state = state
    self.purchaseDate = purchaseDate
  }
}
