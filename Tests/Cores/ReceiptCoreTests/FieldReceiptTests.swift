import Foundation
import TestSupport
import Testing
import X509

@testable import ReceiptCore

/// Receipts that the App Store and Xcode issued.
@Suite(.enabled(if: Fixtures.haveReceipts, Comment(rawValue: Fixtures.areMissing)))
struct FieldReceiptTests {
  static let names = [
    "ios-sandbox-renewals.receipt.b64", "mac-production-sha1.receipt", "mac-store-2015.receipt",
    "xcode-empty.receipt.b64", "xcode-indefinite-length.receipt.b64",
    "xcode-one-transaction.receipt.b64", "xcode-storekit-test.receipt",
  ]
  static let appStoreNames = names.filter { !$0.hasPrefix("xcode") }

  @Test func everyReceiptIsTested() throws {
    #expect(try ExpectedReceipt.load().keys.sorted() == Self.names.sorted())
  }

  @Test(arguments: names) func parsesToTheExpectedValues(name: String) throws {
    let expected = try #require(try ExpectedReceipt.load()[name])
    let data = try Fixtures.receipt(name)
    let receipt = try ReceiptParser().parse(data)
    #expect(data.count == expected.derLength)
    #expect(receipt.bundleIdentifier == expected.bundleIdentifier)
    #expect(hex(receipt.bundleIdentifierData) == expected.bundleIdentifierTLVHex)
    #expect(receipt.appVersion == expected.appVersion)
    #expect(receipt.environment?.rawValue == expected.environment)
    #expect(hex(receipt.opaqueValue) == expected.opaqueValueHex)
    #expect(hex(receipt.sha1Hash) == expected.sha1HashHex)
    #expect(receipt.ageRating == expected.ageRating)
    #expect(receipt.originalAppVersion == expected.originalApplicationVersion)
    #expect(try receipt.creationDate == foundationDate(expected.receiptCreationDate))
    #expect(try receipt.expirationDate == foundationDate(expected.receiptExpirationDate))
    if name.hasPrefix("xcode") {
      #expect(receipt.originalPurchaseDate == nil)
    } else {
      #expect(
        try receipt.originalPurchaseDate == foundationDate(expected.type18OriginalPurchaseDate))
    }
    #expect(try receipt.type8Date == foundationDate(expected.type8Date))
    #expect(receipt.inAppPurchases.count == expected.inAppCount)
  }

  @Test(arguments: names) func parsesEveryPurchase(name: String) throws {
    let expected = try #require(try ExpectedReceipt.load()[name]).inApp
      .sorted { $0.transactionIdentifier < $1.transactionIdentifier }
    let found = try ReceiptParser().parse(Fixtures.receipt(name)).inAppPurchases
      .sorted { $0.transactionIdentifier < $1.transactionIdentifier }
    for (purchase, expected) in zip(found, expected) {
      #expect(purchase.productIdentifier == expected.productIdentifier)
      #expect(purchase.transactionIdentifier == expected.transactionIdentifier)
      #expect(purchase.quantity == expected.quantity)
      #expect(purchase.originalTransactionIdentifier == expected.originalTransactionIdentifier)
      #expect(try purchase.purchaseDate == foundationDate(expected.purchaseDate))
      if let date = try foundationDate(expected.originalPurchaseDate) {
        #expect(purchase.originalPurchaseDate == date)
      }
      #expect(
        try purchase.subscriptionExpirationDate
          == foundationDate(expected.subscriptionExpirationDate))
      #expect(try purchase.cancellationDate == foundationDate(expected.cancellationDate))
      #expect(purchase.productType?.rawValue == expected.productType)
      #expect(purchase.isTrialPeriod == expected.isTrialPeriod.map { $0 != 0 })
      if let flag = expected.isInIntroOfferPeriod {
        #expect(purchase.isInIntroductoryPricePeriod == (flag != 0))
      }
      if let number = expected.webOrderLineItemID {
        #expect(purchase.webOrderLineItemIdentifier == number)
      }
    }
  }

  @Test(arguments: names) func readsDERAndIndefiniteLengthBER(name: String) throws {
    let expected = try #require(try ExpectedReceipt.load()[name])
    var work = ParsingWork()
    let container = try ReceiptParser().container(Fixtures.receipt(name), work: &work)
    #expect(container.hasIndefiniteLength == expected.berIndefiniteLength)
    #expect(container.payload.count == expected.payloadLength)
  }

  @Test(arguments: names) func validatesAtItsCreationDate(name: String) async throws {
    let expected = try #require(try ExpectedReceipt.load()[name])
    let validator = ReceiptValidator(trustRoots: [try Fixtures.certificate(expected.trustRoot)]) {
      SignatureCheck()
      CertificateChainCheck(at: .creationDate)
      BundleIdentifierCheck(expected.bundleIdentifier)
      VersionCheck(expected.appVersion)
      if let device = expected.deviceIdentifierHex {
        DeviceHashCheck(deviceIdentifier: bytes(hex: device))
      }
    }
    let receipt = try await validator.validate(Fixtures.receipt(name))
    #expect(receipt.bundleIdentifier == expected.bundleIdentifier)
  }

  @Test(arguments: appStoreNames) func certificatesHaveExpiredByNow(name: String) async throws {
    let root = try Fixtures.certificate("AppleIncRootCertificate.cer")
    // The last of their certificates expired in February 2023.
    let validator = ReceiptValidator(trustRoots: [root]) {
      CertificateChainCheck(at: .date(Date(timeIntervalSince1970: 1_700_000_000)))
    }
    let error = await #expect(throws: ReceiptError.self) {
      try await validator.validate(Fixtures.receipt(name))
    }
    guard case .untrustedSigner(.expired) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: names) func refusesOneFlippedPayloadBit(name: String) async throws {
    let data = try Fixtures.receipt(name)
    let expected = try #require(try ExpectedReceipt.load()[name])
    let root = try Fixtures.certificate(expected.trustRoot)
    let validator = ReceiptValidator(trustRoots: [root]) { SignatureCheck() }
    var work = ParsingWork()
    let opaque = try ReceiptParser().parse(data, work: &work).opaqueValue
    let place = try #require(data.firstRange(of: Data(opaque)))
    for bit in 0..<8 {
      var changed = data
      changed[place.lowerBound] ^= 1 << bit
      await #expect(throws: ReceiptError.invalidSignature) { try await validator.validate(changed) }
    }
  }

  @Test(arguments: names, ["testCA.der", "real_apple_root.der"])
  func refusesAnotherRoot(name: String, root: String) async throws {
    let validator = ReceiptValidator(trustRoots: [try Fixtures.certificate(root)]) {
      SignatureCheck()
      CertificateChainCheck()
    }
    let error = await #expect(throws: ReceiptError.self) {
      try await validator.validate(Fixtures.receipt(name))
    }
    guard case .untrustedSigner(.noPathToTrustedRoot) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: names) func refusesAnotherAppVersionAndDevice(name: String) async throws {
    let data = try Fixtures.receipt(name)
    let receipt = try ReceiptParser().parse(data)
    await #expect(
      throws: ReceiptError.bundleIdentifierMismatch(
        found: receipt.bundleIdentifier, expected: "com.example.other")
    ) {
      try await ReceiptValidator(trustRoots: []) { BundleIdentifierCheck("com.example.other") }
        .validate(data)
    }
    await #expect(
      throws: ReceiptError.versionMismatch(found: receipt.appVersion, expected: "0.1")
    ) {
      try await ReceiptValidator(trustRoots: []) { VersionCheck("0.1") }.validate(data)
    }
    await #expect(throws: ReceiptError.deviceHashMismatch) {
      try await ReceiptValidator(trustRoots: []) {
        DeviceHashCheck(deviceIdentifier: [0x6c, 0x40, 0x08, 0xb5, 0x95, 0x5f])
      }.validate(data)
    }
  }

  @Test func xcodeReceiptsLackWhatTheStoreWrites() throws {
    let receipt = try ReceiptParser().parse(
      Fixtures.receipt("xcode-one-transaction.receipt.b64"))
    let purchase = try #require(receipt.inAppPurchases.first)
    #expect(purchase.originalTransactionIdentifier == nil)
    #expect(purchase.productType == nil)
    #expect(purchase.isTrialPeriod == nil)
    #expect(receipt.opaqueValue.count == 8)
  }

  @Test func refusesWhatIsNoReceipt() throws {
    #expect(throws: ReceiptError.notSignedData) {
      try ReceiptParser().parse(Fixtures.data("receipts/not-a-receipt"))
    }
    #expect(throws: ReceiptError.transactionReceipt) {
      try ReceiptParser().parse(
        base64: Fixtures.text("receipts/ios6-transaction-not-an-app-receipt.b64"))
    }
    #expect(throws: ReceiptError.notBase64) {
      try ReceiptParser().parse(base64: Fixtures.text("receipts/not-a-receipt") + "!")
    }
  }
}
