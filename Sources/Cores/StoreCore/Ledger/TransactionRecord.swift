import Foundation

/// Everything that the store keeps about one transaction.
public struct TransactionRecord: Codable, Identifiable, Hashable, Sendable {
  /// Unique, and ascending over time.
  public let id: Int
  /// The payment that the transaction is for.
  public var payment: Payment
  public var productType: ProductType
  public var state: PaymentTransactionState
  /// When it was purchased, renewed or restored; before that, when it was added.
  public var purchaseDate: Date
  /// The identifier of the first purchase, if this transaction renews or restores one.
  public var originalID: Int?
  /// Whether the app has finished the transaction.
  public var isFinished = false
  /// Why the transaction failed; `nil` in other states.
  public var error: StoreError?

  /// How long one payment for the subscription lasts.
  public var subscriptionPeriod: SubscriptionPeriod?
  /// When a subscription's paid period ends.
  public var expirationDate: Date?
  /// What was paid, in whole units of the product's currency; `nil` if nothing was yet.
  public var price: Decimal?
  /// The offer at whose price it was paid; `nil` for the regular price.
  public var offer: SubscriptionOffer?
  /// How many more payments the offer covers.
  var offerPaymentsLeft: Int?
  /// The offer that the customer redeemed meanwhile: it begins with the next renewal.
  var nextOffer: SubscriptionOffer?
  /// The product that the customer chose to renew as, if it is another one.
  public var renewalProductIdentifier: String?
  /// Whether the customer replaced it by another subscription of its group.
  public var isUpgraded: Bool?
  /// How many renewals came before this one; 0 for the purchase.
  public var renewalNumber = 0
  /// The state of the subscription, held only by its newest transaction.
  public var renewalState: RenewalState?
  /// When the state changes by itself: an approval request expires, or a subscription renews or
  /// ends.
  public var changesAt: Date?
  /// Whether the customer wants the subscription renewed.
  public var willRenew = true

  /// The identifier that a purchase has in the account of the family member who made it and shares
  /// it; `nil` for the customer's own.
  public var sharedID: Int?
  /// When the purchase was refunded or no longer shared, if it was.
  public var revocationDate: Date?
  /// Whether that has yet to be delivered to the app.
  public var isRevocationPending = false
  /// Whether the customer has yet to do something outside the app.
  public var isInterrupted = false

  /// Whether the customer paid for it.
  public var ownershipType: OwnershipType { sharedID == nil ? .purchased : .familyShared }

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
