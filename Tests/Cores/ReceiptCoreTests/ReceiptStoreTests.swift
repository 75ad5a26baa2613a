import Foundation
import ReceiptCore
import ReceiptTesting
import TestSupport
import Testing

@Suite struct ReceiptStoreTests {
  func validated(_ purchases: [InAppPurchaseReceipt]) async throws -> ValidatedReceipt {
    try await validated(Samples.receipt(purchases: purchases))
  }

  func validated(_ receipt: AppReceipt) async throws -> ValidatedReceipt {
    try await Samples.validator().validate(Samples.signer().sign(receipt, for: Samples.device))
  }

  /// Returns a notification that transaction 1001 is valid again, for 600 seconds.
  func reversal(at date: Date) async throws -> ServerNotification {
    let authority = try Samples.elliptic.get()
    let transaction = SignedTransaction(
      bundleIdentifier: Samples.bundleIdentifier, transactionIdentifier: "1001",
      originalTransactionIdentifier: "1001", productIdentifier: "com.example.shop.coins",
      purchaseDate: Samples.date, expiresDate: Samples.date + 600)
    return try await SignedTransactionVerifier(
      trustRoots: [authority.root], bundleIdentifier: Samples.bundleIdentifier
    ).verifyNotification(
      TransactionSigner(authority: authority)
        .signNotification(.refundReversed, id: UUID(), of: transaction, at: date))
  }

  @Test func keepsATransactionOnceHoweverOftenItComes() async throws {
    let store = try ReceiptStore()
    let receipt = try await validated([Samples.purchase(1), Samples.purchase(2)])
    #expect(try store.save(receipt, for: "ann", at: Samples.date) == 2)
    #expect(try store.save(receipt, for: "ann", at: Samples.date + 60) == 0)
    let rows = try store.purchases(of: "ann")
    #expect(rows.map(\.transactionIdentifier) == ["1001", "1002"])
    #expect(rows.map(\.verifiedAt) == [Samples.date + 60, Samples.date + 60])
  }

  @Test func learnsOfACancellation() async throws {
    let store = try ReceiptStore()
    var purchase = Samples.purchase()
    try await store.save(validated([purchase]), for: "ann", at: Samples.date)
    #expect(try store.activeProducts(of: "ann", at: Samples.date).count == 1)
    purchase.cancellationDate = Samples.date
    try await store.save(validated([purchase]), for: "ann", at: Samples.date)
    #expect(try store.activeProducts(of: "ann", at: Samples.date).isEmpty)
  }

  @Test func anOlderReceiptDoesNotUndoACancellation() async throws {
    let store = try ReceiptStore()
    var purchase = Samples.purchase()
    let older = try await validated([purchase])
    purchase.cancellationDate = Samples.date
    try await store.save(validated([purchase]), for: "ann", at: Samples.date)
    try store.save(older, for: "ann", at: Samples.date + 1)
    #expect(try store.activeProducts(of: "ann", at: Samples.date + 1).isEmpty)
  }

  @Test func onePurchaseDoesNotServeTwoUsers() async throws {
    let store = try ReceiptStore()
    try await store.save(validated([Samples.purchase(1)]), for: "ann", at: Samples.date)
    let shared = try await validated([Samples.purchase(2), Samples.purchase(1)])
    #expect(throws: ReceiptStoreError.belongsToAnotherUser(transactionIdentifier: "1001")) {
      try store.save(shared, for: "bob", at: Samples.date)
    }
    // All of it or nothing.
    #expect(try store.purchases(of: "bob").isEmpty)
  }

  @Test func aRestoredPurchaseDoesNotServeAnotherUser() async throws {
    let store = try ReceiptStore()
    try await store.save(validated([Samples.purchase(1)]), for: "ann", at: Samples.date)
    var restored = Samples.purchase(2)
    restored.originalTransactionIdentifier = "1001"
    let receipt = try await validated([restored])
    #expect(throws: ReceiptStoreError.belongsToAnotherUser(transactionIdentifier: "1002")) {
      try store.save(receipt, for: "bob", at: Samples.date)
    }
    #expect(try store.purchases(of: "bob").isEmpty)
    #expect(try store.save(receipt, for: "ann", at: Samples.date) == 1)
  }

  @Test func keepsNothingThatTheEndpointRefused() throws {
    let store = try ReceiptStore()
    let forged = VerifyReceiptResponse(
      status: .notAuthenticated, receipt: VerifyReceiptResponse.Receipt(Samples.receipt()))
    #expect(throws: ReceiptStoreError.notValid(.notAuthenticated)) {
      try store.save(forged, for: "eve", at: Samples.date)
    }
    #expect(try store.purchases(of: "eve").isEmpty)
  }

  @Test func aReceiptFromBeforeANotificationChangesNoDates() async throws {
    let store = try ReceiptStore()
    var purchase = Samples.purchase()
    purchase.subscriptionExpirationDate = Samples.date + 300
    purchase.cancellationDate = Samples.date
    let older = try await validated([purchase])
    try store.save(older, for: "ann", at: Samples.date)
    // The refund is reversed, and the period is extended.
    try await store.receive(reversal(at: Samples.date + 10), at: Samples.date + 10)
    let response = VerifyReceiptResponse(
      status: .valid,
      receipt: VerifyReceiptResponse.Receipt(Samples.receipt(purchases: [purchase])))
    #expect(try store.save(older, for: "ann", at: Samples.date + 20) == 0)
    #expect(try store.save(response, for: "ann", at: Samples.date + 30) == 0)
    let row = try #require(try store.purchases(of: "ann").first)
    #expect(row.expirationDate == Samples.date + 600)
    #expect(row.cancellationDate == nil)
    #expect(row.verifiedAt == Samples.date + 30)
  }

  @Test func aReceiptFromAfterANotificationCounts() async throws {
    let store = try ReceiptStore()
    try await store.save(validated([Samples.purchase()]), for: "ann", at: Samples.date)
    try await store.receive(reversal(at: Samples.date + 10), at: Samples.date + 10)
    var purchase = Samples.purchase()
    purchase.subscriptionExpirationDate = Samples.date + 700
    var receipt = Samples.receipt(purchases: [purchase])
    receipt.creationDate = Samples.date + 11
    let newer = try await validated(receipt)
    try store.save(newer, for: "ann", at: Samples.date + 20)
    #expect(try store.purchases(of: "ann").map(\.expirationDate) == [Samples.date + 700])
    // The endpoint gives the current state, even for an old receipt.
    purchase.subscriptionExpirationDate = Samples.date + 800
    let response = VerifyReceiptResponse(
      status: .valid, receipt: VerifyReceiptResponse.Receipt(Samples.receipt()),
      latestReceiptInfo: [VerifyReceiptPurchase(purchase)])
    try store.save(response, for: "ann", at: Samples.date + 30)
    #expect(try store.purchases(of: "ann").map(\.expirationDate) == [Samples.date + 800])
  }

  @Test func keepsItsRowsInTheFile() async throws {
    let folder = try TemporaryTree()
    let path = folder.path("receipts.sqlite")
    var purchase = Samples.purchase()
    purchase.subscriptionExpirationDate = Samples.date + 300.25
    let receipt = try await validated([purchase])
    try ReceiptStore(path: path).save(receipt, for: "ann", at: Samples.date)
    let row = try #require(try ReceiptStore(path: path).purchases(of: "ann").first)
    #expect(row.productIdentifier == purchase.productIdentifier)
    #expect(row.expirationDate == Samples.date + 300)
    #expect(row.cancellationDate == nil)
  }

  @Test func namesADatabaseThatCannotBeOpened() {
    let error = #expect(throws: ReceiptStoreError.self) {
      try ReceiptStore(path: "/nowhere/receipts.sqlite")
    }
    guard case .database = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
