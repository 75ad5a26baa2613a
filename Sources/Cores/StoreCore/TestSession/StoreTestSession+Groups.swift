import Foundation

/// The effects of a purchase on the other subscriptions of its group.
///
/// Source: Apple, "Offering a subscription across multiple levels": an upgrade begins at once, a
/// downgrade with the next renewal.
extension StoreTestSession {
  /// Returns the customer's active subscription after the change that a purchase makes to it; `nil`
  /// if the purchase changes none. A downgrade, or an offer for the current subscription, costs
  /// nothing now.
  func change(by record: inout TransactionRecord, at date: Date) -> TransactionRecord? {
    guard record.productType == .autoRenewableSubscription,
      let bought = product(record.payment.productIdentifier),
      var head = history(inGroupOf: bought).last(where: {
        $0.renewalState != nil && $0.changesAt != nil && $0.id != record.id
      })
    else { return nil }
    guard head.payment.productIdentifier != bought.id else {
      record.price = 0
      guard let id = record.payment.offerID else { return nil }
      head.nextOffer = bought.offers.first { $0.id == id }
      return head
    }
    let level = product(head.payment.productIdentifier)?.subscriptionGroupLevel ?? 1
    guard bought.subscriptionGroupLevel <= level else {
      head.renewalProductIdentifier = bought.id
      head.nextOffer = record.payment.offerID.flatMap { id in bought.offers.first { $0.id == id } }
      record.price = 0
      record.offer = nil
      record.renewalState = nil
      record.changesAt = nil
      record.expirationDate = head.expirationDate
      return head
    }
    head.isUpgraded = true
    head.renewalState = .expired
    head.changesAt = nil
    head.expirationDate = date
    return head
  }

  /// Returns the transactions that the customer paid for in a product's group, oldest first,
  /// without refunded ones.
  func history(inGroupOf product: Product) -> [TransactionRecord] {
    let members = products.filter { other in
      other.id == product.id
        || product.subscriptionGroupID != nil
          && other.subscriptionGroupID == product.subscriptionGroupID
    }
    let identifiers = Set(members.map(\.id))
    return ledger.all.filter {
      identifiers.contains($0.payment.productIdentifier) && $0.state == .purchased
        && $0.revocationDate == nil && $0.sharedID == nil
    }
  }

  func isSubscribed(inGroupOf product: Product) -> Bool {
    history(inGroupOf: product).contains { $0.renewalState != nil && $0.changesAt != nil }
  }
}
