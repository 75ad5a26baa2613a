import Foundation
import ReceiptCore
import ReceiptTesting
import Testing

/// Tests the store's side, and the encoding and decoding of both sides.
@Suite struct VerifyReceiptTests {
  func service(_ role: VerifyReceiptService.Role = .sandbox, secret: String? = "secret") throws
    -> VerifyReceiptService
  {
    VerifyReceiptService(
      role: role, trustRoots: [try Samples.authority.get().root], sharedSecret: secret)
  }

  func body(
    _ receipt: AppReceipt = Samples.receipt(), password: String? = "secret",
    by authority: Result<CertificateAuthority, any Error> = Samples.authority
  ) throws -> Data {
    let data = try Samples.signer(authority).sign(receipt)
    return try JSONEncoder().encode(VerifyReceiptRequest(receipt: data, password: password))
  }

  @Test func answersZeroWithTheReceipt() async throws {
    let response = try await service().respond(method: "POST", body: body())
    #expect(response.status == .valid)
    #expect(response.environment == "Sandbox")
    #expect(response.receipt?.bundleIdentifier == Samples.bundleIdentifier)
    #expect(response.receipt?.inApp.first?.transactionIdentifier == "1001")
  }

  @Test func answers21000ToWhatIsNoJSONPost() async throws {
    let service = try service()
    #expect(await service.respond(method: "GET", body: try body()).status == .notAJSONPost)
    for text in ["", "[]", "{", "receipt-data=abc"] {
      let answer = await service.respond(method: "POST", body: Data(text.utf8))
      #expect(answer.status == .notAJSONPost)
    }
  }

  @Test(arguments: [
    "{}", #"{"receipt-data":""}"#, #"{"receipt-data":"!"}"#, #"{"receipt-data":"Tk9UIEE="}"#,
    #"{"receipt-data":7}"#,
  ])
  func answers21002ToMissingOrMalformedReceiptData(text: String) async throws {
    let answer = try await service(secret: nil).respond(method: "POST", body: Data(text.utf8))
    #expect(answer.status == .malformedReceiptData)
  }

  @Test func answers21003ToAStrangersReceipt() async throws {
    let answer = try await service()
      .respond(method: "POST", body: body(by: Samples.stranger))
    #expect(answer.status == .notAuthenticated)
  }

  @Test(arguments: ["wrong", nil]) func answers21004ToAWrongSecret(password: String?) async throws {
    let answer = try await service().respond(method: "POST", body: body(password: password))
    #expect(answer.status == .wrongSharedSecret)
  }

  @Test(arguments: [21005, 21009, 21100, 21199])
  func answersWithItsDisturbance(number: Int) async throws {
    var service = try service()
    service.disturbance = VerifyReceiptStatus(rawValue: number)
    let answer = await service.respond(method: "POST", body: try body())
    #expect(answer.status.rawValue == number)
    #expect(answer.isRetryable == true)
  }

  @Test func answers21007And21008ToTheOtherStoresReceipt() async throws {
    var receipt = Samples.receipt()
    for environment in [ReceiptEnvironment.sandbox, .xcode, .volumePurchaseSandbox] {
      receipt.environment = environment
      let answer = try await service(.production).respond(method: "POST", body: body(receipt))
      #expect(answer.status == .testReceiptInProduction)
    }
    for environment in [ReceiptEnvironment.production, .volumePurchase] {
      receipt.environment = environment
      let answer = try await service(.sandbox).respond(method: "POST", body: body(receipt))
      #expect(answer.status == .productionReceiptInSandbox)
      #expect(
        try await service(.production).respond(method: "POST", body: body(receipt)).status
          == .valid)
    }
  }

  @Test func latestReceiptInfoHasTheNewestRenewalFirst() async throws {
    let renewals = (0..<3).map { number in
      var purchase = Samples.purchase(number)
      purchase.originalTransactionIdentifier = "1000"
      purchase.purchaseDate = Samples.date + Double(number) * 300
      purchase.subscriptionExpirationDate = purchase.purchaseDate + 300
      return purchase
    }
    let data = try Samples.signer().sign(
      Samples.receipt(purchases: renewals + [Samples.purchase(9)]))
    var request = VerifyReceiptRequest(receipt: data, password: "secret")
    func ask() async throws -> VerifyReceiptResponse {
      try await service().respond(method: "POST", body: JSONEncoder().encode(request))
    }
    #expect(
      try await ask().latestReceiptInfo.map(\.transactionIdentifier) == ["1002", "1001", "1000"])
    #expect(try await ask().purchases.count == 4)
    request.excludeOldTransactions = true
    #expect(try await ask().latestReceiptInfo.map(\.transactionIdentifier) == ["1002"])
  }

  @Test func whatTheServiceWritesTheClientReads() async throws {
    var purchase = Samples.purchase()
    purchase.subscriptionExpirationDate = Samples.date + 300.5
    purchase.cancellationDate = Samples.date + 10
    let response = VerifyReceiptResponse(
      status: .internalError(21150), environment: "Sandbox",
      receipt: VerifyReceiptResponse.Receipt(Samples.receipt(purchases: [purchase])),
      latestReceiptInfo: [VerifyReceiptPurchase(purchase)], latestReceipt: "abc",
      isRetryable: true, exception: "reason")
    let data = try JSONEncoder().encode(response)
    #expect(try JSONDecoder().decode(VerifyReceiptResponse.self, from: data) == response)
  }

  @Test func writesEachDateInThreeWays() throws {
    // A date from a real response, whose three forms are known.
    var purchase = Samples.purchase()
    purchase.purchaseDate = Date(timeIntervalSince1970: 1_350_157_208)
    let data = try JSONEncoder().encode(VerifyReceiptPurchase(purchase))
    let fields = try JSONDecoder().decode([String: String].self, from: data)
    #expect(fields["purchase_date"] == "2012-10-13 19:40:08 Etc/GMT")
    #expect(fields["purchase_date_ms"] == "1350157208000")
    #expect(fields["purchase_date_pst"] == "2012-10-13 12:40:08 America/Los_Angeles")
  }

  @Test func numbersArriveAsTextsOrNumbers() throws {
    for quantity in ["5", "\"5\""] {
      let text = """
        {"status": "0", "latest_receipt_info": [{"quantity": \(quantity), "product_id": "a",
        "transaction_id": 12, "is_trial_period": true, "expires_date_ms": 1000}]}
        """
      let response = try JSONDecoder().decode(VerifyReceiptResponse.self, from: Data(text.utf8))
      let purchase = try #require(response.latestReceiptInfo.first)
      #expect(response.status == .valid)
      #expect(purchase.quantity == 5)
      #expect(purchase.transactionIdentifier == "12")
      #expect(purchase.isTrialPeriod == true)
      #expect(purchase.expiresDate == Date(timeIntervalSince1970: 1))
    }
  }

  @Test func datesOutOfRangeAreAbsent() throws {
    let text =
      #"{"status":0,"latest_receipt_info":{"transaction_id":"1","expires_date_ms":"1e300"}}"#
    let response = try JSONDecoder().decode(VerifyReceiptResponse.self, from: Data(text.utf8))
    #expect(response.latestReceiptInfo.first?.expiresDate == nil)
    _ = try JSONEncoder().encode(response)
  }

  @Test func statusesKeepTheirNumbers() {
    for number in [0, 21000, 21001, 21199, 21200, -1] + Array(21002...21010) {
      let status = VerifyReceiptStatus(rawValue: number)
      #expect(status.rawValue == number)
      #expect(status.description.hasPrefix("\(number): "))
    }
  }
}
