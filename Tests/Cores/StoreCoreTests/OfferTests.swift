import Foundation
import StoreCore
import Testing

/// Offers, and subscriptions of one group. In the sandbox a month lasts five minutes.
@MainActor @Suite struct OfferTests {
  static let trial = SubscriptionOffer(
    .introductory, paymentMode: .freeTrial, period: .weekly)
  static let half = SubscriptionOffer(
    .promotional, id: "half", paymentMode: .payAsYouGo, price: 5, period: .monthly, periodCount: 2)
  static let back = SubscriptionOffer(
    .winBack, id: "back", paymentMode: .payUpFront, price: 9, period: .monthly, periodCount: 3)
  static let basic = Product(
    id: "basic", type: .autoRenewableSubscription, displayName: "Basic", price: 10,
    subscriptionPeriod: .monthly, subscriptionGroupID: "group", subscriptionGroupLevel: 2,
    offers: [trial, half, back])
  static let plus = Product(
    id: "plus", type: .autoRenewableSubscription, displayName: "Plus", price: 20,
    subscriptionPeriod: .monthly, subscriptionGroupID: "group", offers: [trial])

  let clock = ManualClock(now: Shop.start)
  let session: StoreTestSession
  let queue: PaymentQueue
  let observer = RecordingObserver()

  init() {
    session = StoreTestSession(clock: clock, products: [Self.basic, Self.plus])
    queue = PaymentQueue(session)
    queue.add(observer)
  }

  func buy(_ product: Product, offer: String? = nil) {
    queue.add(Payment(product: product, offerID: offer))
  }

  /// The payments: minutes after the start, product and price.
  var paid: [String] {
    session.allTransactions.filter { $0.state == .purchased }.map {
      "\(Int($0.purchaseDate.timeIntervalSince(Shop.start) / 60)) \($0.payment.productIdentifier)"
        + " \($0.price ?? -1)"
    }
  }

  @Test func givesTheIntroductoryOfferOnce() throws {
    #expect(session.isEligibleForIntroductoryOffer(productIdentifier: "basic"))
    buy(Self.basic)
    #expect(!session.isEligibleForIntroductoryOffer(productIdentifier: "basic"))
    #expect(session.allTransactions[0].offer == Self.trial)
    clock.advance(by: 9 * 60)
    #expect(paid == ["0 basic 0", "3 basic 10", "8 basic 10"])

    try session.expireSubscription(productIdentifier: "basic")
    for product in ["basic", "plus"] {
      #expect(!session.isEligibleForIntroductoryOffer(productIdentifier: product), "\(product)")
    }
    buy(Self.plus)
    #expect(paid.last == "9 plus 20")
  }

  @Test func forgetsAnIntroductoryOfferThatWasRefunded() throws {
    buy(Self.basic)
    try session.refundTransaction(identifier: 1)
    #expect(session.isEligibleForIntroductoryOffer(productIdentifier: "basic"))
  }

  @Test func paysAnOfferPeriodByPeriod() throws {
    buy(Self.basic)
    try session.expireSubscription(productIdentifier: "basic")
    buy(Self.basic, offer: "half")
    clock.advance(by: 16 * 60)
    #expect(paid == ["0 basic 0", "0 basic 5", "5 basic 5", "10 basic 10", "15 basic 10"])
  }

  @Test func beginsAPromotionalOfferWithTheNextRenewal() {
    buy(Self.basic)
    buy(Self.basic, offer: "half")
    clock.advance(by: 14 * 60)
    #expect(paid == ["0 basic 0", "0 basic 0", "3 basic 5", "8 basic 5", "13 basic 10"])
  }

  @Test func paysAWinBackOfferUpFront() throws {
    buy(Self.basic)
    #expect(session.eligibleWinBackOffers(productIdentifier: "basic").isEmpty)
    buy(Self.basic, offer: "back")
    #expect(observer.heard.last?.error == .ineligibleForOffer)

    try session.expireSubscription(productIdentifier: "basic")
    #expect(session.eligibleWinBackOffers(productIdentifier: "basic") == [Self.back])
    buy(Self.basic, offer: "back")
    clock.advance(by: 16 * 60)
    #expect(paid == ["0 basic 0", "0 basic 9", "15 basic 10"])
  }

  @Test func refusesWhatNobodyOffered() {
    buy(Self.basic, offer: "half")
    #expect(observer.heard.last?.error == .ineligibleForOffer)
    buy(Self.basic, offer: "free")
    #expect(observer.heard.last?.error == .invalidOfferIdentifier)
    #expect(paid.isEmpty)
  }

  @Test func upgradesAtOnce() {
    buy(Self.basic)
    clock.advance(by: 4 * 60)
    buy(Self.plus)
    #expect(queue.entitlements.productIdentifiers == ["plus"])
    #expect(session.allTransactions.map(\.isUpgraded) == [nil, true, nil])
    clock.advance(by: 5 * 60)
    #expect(paid == ["0 basic 0", "3 basic 10", "4 plus 20", "9 plus 20"])
  }

  @Test func downgradesWithTheNextRenewal() {
    buy(Self.plus)
    clock.advance(by: 60)
    buy(Self.basic)
    #expect(queue.entitlements.productIdentifiers == ["plus"])
    clock.advance(by: 3 * 60)
    #expect(queue.entitlements.productIdentifiers == ["basic"])
    #expect(paid == ["0 plus 0", "1 basic 0", "3 basic 10"])
  }

  @Test func buysWithAnOfferInTheAsyncStyle() async throws {
    try await queue.asDefault {
      _ = try await Self.basic.purchase()
      try session.expireSubscription(productIdentifier: "basic")
      guard case .success(let transaction) = try await Self.basic.purchase(offer: Self.back) else {
        Issue.record("no purchase")
        return
      }
      #expect(transaction.offer == Self.back)
      #expect(transaction.price == 9)
    }
  }

  @Test func describesOffers() {
    #expect(
      [Self.trial, Self.half, Self.back].map(\.description) == [
        "free for 1 week", "5 for 2 × 1 month", "9 for 3 × 1 month",
      ])
  }
}
