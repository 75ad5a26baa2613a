import Foundation

/// The store's record of a transaction.
public struct TransactionRecord: Codable, Identifiable, Hashable, Sendable {
  /// The identifier, which is unique and ascends over time.
  public let id: Int
  /// The payment that the transaction is for.
  public var payment: Payment
  public var productType: ProductType
  public var state: PaymentTransactionState
  /// The date when it was purchased, renewed or restored; before that, the date when it was added.
  public var purchaseDate: Date
  /// The identifier of the first purchase, if this transaction renews or restores one.
  public var originalID: Int?
  /// Indicates whether the app has finished the transaction.
  public var isFinished = false
  /// The reason why the transaction failed; `nil` in other states.
  public var error: StoreError?

  /// The period that one payment for the subscription covers.
  public var subscriptionPeriod: SubscriptionPeriod?
  /// The date when a subscription's paid period ends.
  public var expirationDate: Date?
  /// The price that was paid, in whole units of the product's currency; `nil` before the payment.
  public var price: Decimal?
  /// The offer that set the price; `nil` for the regular price.
  public var offer: SubscriptionOffer?
  /// The number of remaining payments that the offer covers.
  var offerPaymentsLeft: Int?
  /// The offer that the customer has redeemed for the next renewal.
  var nextOffer: SubscriptionOffer?
  /// The product of the next renewal if the customer chose a different one.
  public var renewalProductIdentifier: String?
  /// Indicates whether the customer replaced the subscription with another one of its group.
  public var isUpgraded: Bool?
  /// The number of renewals before this one; 0 for the purchase.
  public var renewalNumber = 0
  /// The state of the subscription, held only by its newest transaction.
  public var renewalState: RenewalState?
  /// The date of the next automatic change of state: an approval request expires, or a subscription
  /// renews or ends.
  public var changesAt: Date?
  /// Indicates whether the subscription is set to renew.
  public var willRenew = true

  /// The identifier of a shared purchase in the account of the family member who made it; `nil` for
  /// the customer's own purchases.
  public var sharedID: Int?
  /// The date when the purchase was refunded or no longer shared; `nil` if it is still valid.
  public var revocationDate: Date?
  /// Indicates whether the revocation still has to be delivered to the app.
  public var isRevocationPending = false
  /// Indicates whether the payment waits for an action of the customer outside the app.
  public var isInterrupted = false

  /// The payer: the customer or a family member.
  public var ownershipType: OwnershipType { sharedID == nil ? .purchased : .familyShared }

  /// Makes the record of a new payment.
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
