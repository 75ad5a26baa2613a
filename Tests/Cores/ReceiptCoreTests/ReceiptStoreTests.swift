import Foundation
import ReceiptCore
import ReceiptTesting
import TestSupport
import Testing

@Suite struct ReceiptStoreTests {
  func validated(_ purchases: [InAppPurchaseReceipt]) async throws -> ValidatedReceipt {
    try await Samples.validator().validate(
      Samples.signer().sign(Samples.receipt(purchases: purchases), for: Samples.device))
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
