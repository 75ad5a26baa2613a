import Foundation
import StoreCore
import Testing

/// A customer, and members of their family. In the sandbox a month lasts five minutes.
@MainActor @Suite struct FamilySharingTests {
  static let magazine = Product(
    id: "magazine", type: .autoRenewableSubscription, displayName: "Magazine", price: 10,
    subscriptionPeriod: .monthly, subscriptionGroupID: "reading", subscriptionGroupLevel: 2,
    isFamilyShareable: true)
  static let alone = Product(
    id: "alone", type: .autoRenewableSubscription, displayName: "For one", price: 5,
    subscriptionPeriod: .monthly, subscriptionGroupID: "reading")
  static let sword = Product(
    id: "sword", type: .nonConsumable, displayName: "Sword", price: 5, isFamilyShareable: true)
  static let products = [magazine, alone, sword, Shop.coins, Shop.pass]

  /// A person with an account, a device and the app.
  @MainActor final class Person {
    let session: StoreTestSession
    let queue: PaymentQueue
    let observer = RecordingObserver()

    init(
      clock: ManualClock, storage: any TransactionStorage = MemoryTransactionStorage()
    ) throws {
      session = try StoreTestSession(
        clock: clock, products: FamilySharingTests.products, storage: storage)
      queue = PaymentQueue(session)
      queue.add(observer)
    }

    func buy(_ product: Product) { queue.add(Payment(product: product)) }
    var owned: String { "\(queue.entitlements)" }
  }

  let clock = ManualClock(now: Shop.start)
  let payer: Person
  let child: Person

  init() throws {
    payer = try Person(clock: clock)
    child = try Person(clock: clock)
  }

  @Test func onlyTypesThatLastCanBeShared() {
    for type in ProductType.allCases {
      let product = Product(
        id: "p", type: type, displayName: "", price: 1, isFamilyShareable: true)
      let lasts = type == .nonConsumable || type == .autoRenewableSubscription
      #expect(product.isFamilyShareable == lasts, "\(type)")
    }
    #expect(!Self.alone.isFamilyShareable)
  }

  @Test func aMemberGetsATransactionOfTheirOwn() throws {
    try payer.session.startSharing(with: child.session)
    // Makes the two identifiers differ.
    child.buy(Shop.coins)
    payer.buy(Self.sword)
    let paid = try #require(payer.queue.entitlements.transactions["sword"])
    let shared = try #require(child.queue.entitlements.transactions["sword"])
    #expect(paid.ownershipType == .purchased && shared.ownershipType == .familyShared)
    #expect(paid.id == 1 && shared.id == 2)
    #expect(paid.price == 5 && shared.price == nil)
    #expect(child.observer.log == ["coins purchasing", "coins purchased", "sword purchased"])
  }

  @Test func whatWasBoughtBeforeIsSharedToo() throws {
    payer.buy(Self.sword)
    payer.buy(Self.magazine)
    clock.advance(by: 6 * 60)
    try payer.session.startSharing(with: child.session)
    #expect(child.owned == "magazine, sword")
    // The current month is shared, but not the past ones.
    #expect(child.observer.log == ["sword purchased", "magazine purchased"])
  }

  @Test func consumablesAndProductsForOneAreNotShared() throws {
    try payer.session.startSharing(with: child.session)
    for product in [Shop.coins, Shop.pass, Self.alone] { payer.buy(product) }
    #expect(payer.owned == "alone, pass")
    #expect(child.session.allTransactions.isEmpty)
  }

  @Test func aMemberGetsEachRenewalAndTheEnd() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.magazine)
    clock.advance(by: 11 * 60)
    #expect(child.observer.log == Array(repeating: "magazine purchased", count: 3))
    let shared = child.session.allTransactions
    #expect(shared.map(\.expirationDate) == payer.session.allTransactions.map(\.expirationDate))
    #expect(shared.map(\.originalID) == [nil, 1, 1])
    try payer.session.setAutoRenew(false, productIdentifier: "magazine")
    clock.advance(by: 5 * 60)
    #expect(child.owned == "" && child.queue.entitlements.renewalStates["magazine"] == .expired)
    #expect(child.observer.revoked.isEmpty)
  }

  @Test func aMemberHasTheGracePeriodAsWell() throws {
    try payer.session.startSharing(with: child.session)
    payer.session.billingGracePeriodIsEnabled = true
    payer.session.shouldEnterBillingRetryOnRenewal = true
    payer.buy(Self.magazine)
    clock.advance(by: 6 * 60)
    #expect(child.queue.entitlements.renewalStates["magazine"] == .inGracePeriod)
    #expect(child.owned == "magazine")
    clock.advance(by: 5 * 60)
    #expect(child.queue.entitlements.renewalStates["magazine"] == .inBillingRetryPeriod)
    #expect(child.owned == "")
  }

  @Test func whenTheSharingEndsTheMembersPurchasesAreRevoked() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.sword)
    payer.buy(Self.magazine)
    clock.advance(by: 6 * 60)
    try payer.session.stopSharing(with: child.session)
    #expect(child.owned == "" && payer.owned == "magazine, sword")
    #expect(child.observer.revoked == [["magazine", "sword"]])
    #expect(payer.observer.revoked.isEmpty)
    #expect(child.queue.entitlements.renewalStates["magazine"] == .revoked)
    // The previous month was available to them.
    let months = child.session.allTransactions.filter { $0.productType != .nonConsumable }
    #expect(months.map { $0.revocationDate != nil } == [false, true])
    clock.advance(by: 10 * 60)
    #expect(months.count == 2 && child.session.allTransactions.count == 3)
  }

  @Test func aRefundOfThePayerRevokesWhatTheMembersHave() throws {
    let other = try Person(clock: clock)
    try payer.session.startSharing(with: child.session)
    try payer.session.startSharing(with: other.session)
    payer.buy(Self.sword)
    try payer.session.refundTransaction(identifier: 1)
    for person in [payer, child, other] {
      #expect(person.observer.revoked == [["sword"]])
      #expect(person.owned == "")
    }
  }

  @Test func aRevocationReachesAnAppThatWasNotRunning() throws {
    let storage = MemoryTransactionStorage()
    let asleep = try StoreTestSession(clock: clock, products: Self.products, storage: storage)
    try payer.session.startSharing(with: asleep)
    payer.buy(Self.sword)
    try payer.session.stopSharing(with: asleep)
    let launched = try Person(clock: clock, storage: storage)
    #expect(launched.observer.revoked == [["sword"]])
    #expect(launched.observer.log.isEmpty)
  }

  @Test func whatAMemberPaysForStaysWhenTheSharingEnds() throws {
    try payer.session.startSharing(with: child.session)
    child.buy(Self.magazine)
    payer.buy(Self.magazine)
    #expect(child.queue.entitlements.transactions["magazine"]?.ownershipType == .purchased)
    try payer.session.stopSharing(with: child.session)
    #expect(child.owned == "magazine")
    #expect(child.queue.entitlements.renewalStates["magazine"] == .subscribed)
    clock.advance(by: 6 * 60)
    #expect(child.owned == "magazine")
  }

  @Test func aSharedSubscriptionOutlastsTheMembersOwn() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.magazine)
    child.buy(Self.magazine)
    try child.session.expireSubscription(productIdentifier: "magazine")
    #expect(child.queue.entitlements.transactions["magazine"]?.ownershipType == .familyShared)
    #expect(child.queue.entitlements.renewalStates["magazine"] == .subscribed)
  }

  @Test func onlyThePayerManagesASubscription() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.magazine)
    #expect(throws: StoreError.storeProductNotAvailable) {
      try child.session.setAutoRenew(false, productIdentifier: "magazine")
    }
    #expect(throws: StoreError.noSuchTransaction(identifier: 1)) {
      try child.session.refundTransaction(identifier: 1)
    }
  }

  @Test func anUpgradeToAProductForOneEndsTheMembersAccess() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.magazine)
    payer.buy(Self.alone)
    #expect(payer.owned == "alone" && child.owned == "")
  }

  @Test func sharingAgainMakesANewTransaction() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.sword)
    try payer.session.startSharing(with: child.session)
    #expect(child.session.allTransactions.count == 1)
    try payer.session.stopSharing(with: child.session)
    try payer.session.startSharing(with: child.session)
    #expect(child.session.allTransactions.map(\.id) == [1, 2])
    #expect(child.owned == "sword")
  }

  @Test func fiveOthersCanShareAndNoMore() throws {
    let others = try (1...6).map { _ in try Person(clock: clock) }
    for person in others.prefix(5) { try payer.session.startSharing(with: person.session) }
    #expect(throws: StoreError.familyIsFull) {
      try payer.session.startSharing(with: others[5].session)
    }
    payer.buy(Self.sword)
    #expect(others.map(\.owned) == Array(repeating: "sword", count: 5) + [""])
  }

  @Test func nothingIsSharedAnyFurther() throws {
    let friend = try Person(clock: clock)
    try child.session.startSharing(with: friend.session)
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.sword)
    #expect(child.owned == "sword" && friend.owned == "")
  }

  @Test func aSharedPurchaseCanBeRestored() throws {
    try payer.session.startSharing(with: child.session)
    payer.buy(Self.sword)
    child.queue.restoreCompletedTransactions()
    #expect(child.observer.log == ["sword purchased", "sword restored"])
    try payer.session.stopSharing(with: child.session)
    child.queue.restoreCompletedTransactions()
    #expect(child.observer.log.count == 2)
  }

  @Test func updatesDeliverSharedPurchasesAndTheirEnd() async throws {
    try await child.queue.asDefault {
      var updates = Transaction.updates.makeAsyncIterator()
      try payer.session.startSharing(with: child.session)
      payer.buy(Self.sword)
      let shared = try #require(await updates.next())
      #expect(shared.ownershipType == .familyShared && shared.revocationDate == nil)
      try payer.session.stopSharing(with: child.session)
      let revoked = try #require(await updates.next())
      #expect(revoked.id == shared.id && revoked.revocationDate == clock.now)
    }
  }
}
