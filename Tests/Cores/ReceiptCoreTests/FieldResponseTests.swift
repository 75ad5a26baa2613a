import Foundation
import ReceiptCore
import TestSupport
import Testing

/// Answers of Apple's verifyReceipt endpoint.
@Suite(.enabled(if: Fixtures.haveReceipts, Comment(rawValue: Fixtures.areMissing)))
struct FieldResponseTests {
  func response(_ name: String) throws -> VerifyReceiptResponse {
    try JSONDecoder().decode(
      VerifyReceiptResponse.self, from: Fixtures.data("verify-receipt-responses/\(name).json"))
  }

  @Test(arguments: [
    ("valid", VerifyReceiptStatus.valid), ("valid_application", .valid),
    ("autorenew_subscription", .valid), ("autorenew_subscription_expired", .subscriptionExpired),
    ("invalid", .malformedReceiptData), ("offline", .serverUnavailable),
    ("sandboxed", .testReceiptInProduction),
  ])
  func readsTheStatus(name: String, status: VerifyReceiptStatus) throws {
    #expect(try response(name).status == status)
  }

  @Test func latestReceiptInfoIsADictionaryInTheOldStyle() throws {
    let response = try response("autorenew_subscription")
    let latest = try #require(response.latestReceiptInfo.first)
    #expect(response.latestReceiptInfo.count == 1)
    #expect(latest.transactionIdentifier == "1000000052076747")
    #expect(latest.quantity == 1)
    #expect(latest.expiresDate == Date(timeIntervalSince1970: 1_350_157_808))
    #expect(response.receipt?.bundleIdentifier == "com.notkeepingitreal.fizzbuzz")
    #expect(
      response.receipt?.inApp.first?.expiresDate
        == Date(timeIntervalSince1970: 1_350_157_508.197))
    #expect(response.latestReceipt == "junk=")
  }

  @Test func anExpiredSubscriptionsReceiptIsDecodedAndGivesNothing() throws {
    let response = try response("autorenew_subscription_expired")
    #expect(response.receipt?.inApp.count == 1)
    #expect(response.activeProducts(at: Date(timeIntervalSince1970: 1_350_157_400)).isEmpty)
  }

  @Test func statusZeroDoesNotMeanThatASubscriptionIsActive() throws {
    let response = try response("autorenew_subscription")
    let product = "com.notkeepingitreal.fizzbuzz.subscription.autorenew1m"
    #expect(response.activeProducts(at: Date(timeIntervalSince1970: 1_350_157_807)) == [product])
    #expect(response.activeProducts(at: Date(timeIntervalSince1970: 1_350_157_808)).isEmpty)
  }

  @Test func readsAnAppReceiptWithItsPurchases() throws {
    let receipt = try #require(try response("valid_application").receipt)
    #expect(receipt.bundleIdentifier == "com.tekkinnovations.fars")
    #expect(receipt.applicationVersion == "1.80")
    #expect(receipt.receiptType == "ProductionSandbox")
    let first = try #require(receipt.inApp.first)
    #expect(first.productIdentifier == "com.tekkinnovations.fars.subscription.6.months")
    #expect(first.purchaseDate == Date(timeIntervalSince1970: 1_385_445_528))
    #expect(first.isTrialPeriod == false)
  }

  @Test func readsDatesWithoutMilliseconds() throws {
    let purchase = try #require(try response("valid").receipt?.inApp.first)
    #expect(purchase.purchaseDate == Date(timeIntervalSince1970: 1_297_923_657))
  }
}
