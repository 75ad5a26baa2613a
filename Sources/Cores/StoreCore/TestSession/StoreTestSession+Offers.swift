import Foundation

extension StoreTestSession {
  /// Returns whether the customer gets a subscription's introductory offer: they have had none in
  /// its group, and have no active subscription in it.
  ///
  /// Source: Apple, "Product.SubscriptionInfo.isEligibleForIntroOffer".
  public func isEligibleForIntroductoryOffer(productIdentifier: String) -> Bool {
    guard let product = product(productIdentifier),
      product.offers.contains(where: { $0.type == .introductory })
    else { return false }
    return !isSubscribed(inGroupOf: product)
      && !history(inGroupOf: product).contains { $0.offer?.type == .introductory }
  }

  /// Returns the win-back offers that the customer may redeem, if the subscription has ended.
  public func eligibleWinBackOffers(productIdentifier: String) -> [SubscriptionOffer] {
    guard let product = product(productIdentifier), !isSubscribed(inGroupOf: product),
      !history(inGroupOf: product).isEmpty
    else { return [] }
    return product.offers.filter { $0.type == .winBack }
  }

  /// Returns the reason why a payment's offer cannot be redeemed; `nil` if it can be, or if the
  /// payment has no offer.
  func offerRefusal(of record: TransactionRecord) -> StoreError? {
    guard let id = record.payment.offerID,
      let product = product(record.payment.productIdentifier)
    else { return nil }
    guard let offer = product.offers.first(where: { $0.id == id && $0.type != .introductory })
    else { return .invalidOfferIdentifier }
    switch offer.type {
    case .winBack:
      return eligibleWinBackOffers(productIdentifier: product.id).contains(offer)
        ? nil : .ineligibleForOffer
    case .introductory, .promotional:
      return history(inGroupOf: product).isEmpty ? .ineligibleForOffer : nil
    }
  }

  /// Returns the offer that sets the price of a payment: the offer that it names, or the
  /// introductory offer.
  func offer(for record: TransactionRecord) -> SubscriptionOffer? {
    guard let product = product(record.payment.productIdentifier) else { return nil }
    if let id = record.payment.offerID { return product.offers.first { $0.id == id } }
    return isEligibleForIntroductoryOffer(productIdentifier: product.id)
      ? product.offers.first { $0.type == .introductory } : nil
  }

  /// Begins a paid period of a subscription.
  ///
  /// - Parameters:
  ///   - offer: the offer that sets the price, if any.
  ///   - paymentsLeft: the number of payments that the offer covers, including this one; `nil` for
  ///     a new offer.
  func begin(
    _ record: inout TransactionRecord, _ offer: SubscriptionOffer?, paymentsLeft: Int? = nil,
    period: SubscriptionPeriod, at date: Date
  ) {
    let product = product(record.payment.productIdentifier)
    let end = timeRate.end(of: offer?.paidPeriod(of: period) ?? period, from: date)
    record.offer = offer
    record.offerPaymentsLeft = offer.map { (paymentsLeft ?? $0.paymentCount) - 1 }
    record.price = offer?.price ?? product?.price
    record.expirationDate = end
    record.renewalState = .subscribed
    record.changesAt = end
  }
}
