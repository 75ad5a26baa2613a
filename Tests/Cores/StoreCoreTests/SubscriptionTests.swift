import Foundation
import StoreCore
import Testing

/// The rules of renewals.
@MainActor @Suite struct SubscriptionTests {
  nonisolated static let minutes: [(SubscriptionPeriod, Double)] = [
    (.weekly, 3), (.monthly, 5), (.everyTwoMonths, 10), (.everyThreeMonths, 15),
    (.everySixMonths, 30), (.yearly, 60),
  ]

  @Test(arguments: minutes)
  func sandboxRenewalsAreCompressed(period: SubscriptionPeriod, minutes: Double) throws {
    for rate in [StoreTimeRate.sandbox, .sandbox2015] {
      #expect(rate.end(of: period, from: Shop.start) == Shop.start + minutes * 60)
    }
  }

  @Test(arguments: [(StoreTimeRate.sandbox, 12), (.sandbox2015, 6)])
  func theSandboxRenewsALimitedNumberOfTimes(rate: StoreTimeRate, limit: Int) throws {
    let shop = try Shop(timeRate: rate)
    shop.buy(Shop.monthly)
    shop.clock.advance(by: 86_400)
    let purchases = shop.observer.heard.filter { $0.state == .purchased }
    #expect(purchases.count == 1 + limit)
    #expect(
      purchases.compactMap(\.transactionDate)
        == (0...limit).map { Shop.start + Double($0) * 300 })
    #expect(purchases.dropFirst().allSatisfy { $0.original?.id == 1 })
    #expect(shop.queue.entitlements.renewalStates == ["monthly": .expired])
    #expect(!shop.queue.entitlements.contains("monthly"))
  }

  @Test func realTimeGoesByTheCalendar() throws {
    let shop = try Shop(timeRate: .realTime)
    shop.buy(Shop.monthly)
    #expect(
      shop.session.allTransactions.first?.expirationDate == Shop.start + 31 * 86_400)
    shop.clock.advance(by: 365 * 86_400)
    #expect(shop.observer.heard.filter { $0.state == .purchased }.count == 13)
  }

  @Test func renewalsHappenWhileTheAppIsNotRunning() throws {
    let shop = try Shop()
    shop.buy(Shop.monthly)
    let (queue, observer) = try shop.restarted(after: 650)
    #expect(observer.log == ["monthly purchased", "monthly purchased"])
    #expect(
      observer.heard.compactMap(\.transactionDate) == [Shop.start + 300, Shop.start + 600])
    #expect(queue.entitlements.contains("monthly"))
  }

  @Test func aCancelledSubscriptionRunsToTheEndOfItsPeriod() throws {
    let shop = try Shop()
    shop.buy(Shop.monthly)
    try shop.session.setAutoRenew(false, productIdentifier: "monthly")
    shop.clock.advance(by: 299)
    #expect(shop.queue.entitlements.contains("monthly"))
    shop.clock.advance(by: 1)
    #expect(shop.queue.entitlements.renewalStates == ["monthly": .expired])
    #expect(shop.observer.log.count == 2)
  }

  @Test func gracePeriodEntitlesAndBillingRetryDoesNot() throws {
    let shop = try Shop()
    shop.session.shouldEnterBillingRetryOnRenewal = true
    shop.session.billingGracePeriodIsEnabled = true
    shop.buy(Shop.monthly)
    var states: [String] = []
    for _ in 0..<8 {
      let entitlements = shop.queue.entitlements
      let state = entitlements.renewalStates["monthly"]?.rawValue ?? "none"
      states.append("\(state) \(entitlements.contains("monthly"))")
      shop.clock.advance(by: 150)
    }
    #expect(
      states == [
        "subscribed true", "subscribed true", "inGracePeriod true", "inGracePeriod true",
        "inBillingRetryPeriod false", "inBillingRetryPeriod false", "expired false",
        "expired false",
      ])
  }

  @Test func withoutAGracePeriodRetryComesAtOnce() throws {
    let shop = try Shop()
    shop.session.shouldEnterBillingRetryOnRenewal = true
    shop.buy(Shop.monthly)
    shop.clock.advance(by: 300)
    #expect(shop.queue.entitlements.renewalStates == ["monthly": .inBillingRetryPeriod])
  }

  @Test func moneyFoundRenewsTheSubscription() throws {
    let shop = try Shop()
    shop.session.shouldEnterBillingRetryOnRenewal = true
    shop.buy(Shop.monthly)
    shop.clock.advance(by: 400)
    try shop.session.resolveIssueForTransaction(identifier: 1)
    #expect(shop.observer.log.last == "monthly purchased")
    #expect(shop.observer.heard.last?.transactionDate == Shop.start + 400)
    #expect(shop.queue.entitlements.contains("monthly"))
  }

  @Test func onlySubscribedAndInGracePeriodEntitle() {
    #expect(RenewalState.allCases.filter(\.entitles) == [.subscribed, .inGracePeriod])
  }

  @Test func renewalCanBeForcedAndExpiryToo() throws {
    let shop = try Shop()
    shop.buy(Shop.monthly)
    shop.clock.advance(by: 10)
    try shop.session.forceRenewalOfSubscription(productIdentifier: "monthly")
    #expect(shop.observer.heard.last?.transactionDate == Shop.start + 10)
    try shop.session.expireSubscription(productIdentifier: "monthly")
    #expect(shop.queue.entitlements.renewalStates == ["monthly": .expired])
    #expect(throws: StoreError.storeProductNotAvailable) {
      try shop.session.forceRenewalOfSubscription(productIdentifier: "monthly")
    }
    shop.clock.advance(by: 86_400)
    #expect(shop.observer.heard.filter { $0.state == .purchased }.count == 2)
  }

  @Test func aRefundedSubscriptionIsRevokedAndRenewsNoMore() throws {
    let shop = try Shop()
    shop.buy(Shop.monthly)
    shop.clock.advance(by: 300)
    try shop.session.refundTransaction(identifier: 2)
    #expect(shop.queue.entitlements.renewalStates == ["monthly": .revoked])
    #expect(!shop.queue.entitlements.contains("monthly"))
    shop.clock.advance(by: 86_400)
    #expect(shop.observer.heard.filter { $0.state == .purchased }.count == 2)
  }

  @Test func subscribingAgainAfterTheEndStartsANewRun() throws {
    let shop = try Shop()
    shop.buy(Shop.monthly)
    try shop.session.expireSubscription(productIdentifier: "monthly")
    shop.clock.advance(by: 1_000)
    shop.buy(Shop.monthly)
    #expect(shop.queue.entitlements.contains("monthly"))
    #expect(shop.observer.heard.last?.original?.id == 1)
    shop.clock.advance(by: 300)
    #expect(shop.observer.heard.filter { $0.state == .purchased }.count == 3)
  }

  @Test func currentEntitlementsLeaveOutConsumables() throws {
    let shop = try Shop()
    for product in Shop.products { shop.buy(product) }
    #expect(
      shop.queue.entitlements.productIdentifiers == ["sword", "monthly", "pass", "paper"])
  }
}
