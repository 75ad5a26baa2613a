import Foundation
import ReceiptCore
import ReceiptTesting
import Testing
import X509

/// Properties of all receipts, tested with receipts that the tests sign themselves.
@Suite struct GeneratedReceiptTests {
  @Test(arguments: [false, true], [ReceiptSigner.Digest.sha1, .sha256])
  func acceptsEveryKindOfContainer(indefinite: Bool, digest: ReceiptSigner.Digest) async throws {
    for (names, attributes) in [(false, false), (true, false), (false, true), (true, true)] {
      var signer = try Samples.signer()
      signer.usesIndefiniteLength = indefinite
      signer.digest = digest
      signer.namesHashInAlgorithm = names
      signer.signsAttributes = attributes
      let receipt = Samples.receipt()
      let data = try signer.sign(receipt, for: Samples.device)
      let validated = try await Samples.validator().validate(data)
      #expect(validated.inAppPurchases == receipt.inAppPurchases)
      #expect(validated.otherAttributes == receipt.otherAttributes)
    }
  }

  @Test(arguments: [false, true])
  func refusesOneFlippedPayloadBit(signsAttributes: Bool) async throws {
    var signer = try Samples.signer()
    signer.signsAttributes = signsAttributes
    var data = try signer.sign(Samples.receipt(), for: Samples.device)
    let place = try #require(data.firstRange(of: Data(Samples.receipt().opaqueValue)))
    data[place.lowerBound] ^= 1
    await #expect(throws: ReceiptError.invalidSignature) {
      try await Samples.validator().validate(data)
    }
  }

  @Test func roundTripsEveryField() throws {
    var purchase = Samples.purchase()
    purchase.quantity = 5
    purchase.productType = .autoRenewableSubscription
    purchase.subscriptionExpirationDate = Samples.date + 300
    purchase.webOrderLineItemIdentifier = 1_000_000_030_274_153
    purchase.cancellationDate = Samples.date + 60
    purchase.isTrialPeriod = true
    purchase.isInIntroductoryPricePeriod = true
    purchase.promotionalOfferIdentifier = "spring"
    var receipt = Samples.receipt(purchases: [purchase])
    receipt.environment = .volumePurchase
    receipt.expirationDate = Samples.date + 86_400
    let parsed = try ReceiptParser().parse(Samples.signer().sign(receipt))
    #expect(parsed == receipt)
  }

  @Test func emptyTextMeansAbsent() throws {
    // The encoder writes empty texts for these two, as the store does.
    let parsed = try ReceiptParser().parse(Samples.signer().sign(Samples.receipt()))
    let purchase = try #require(parsed.inAppPurchases.first)
    #expect(purchase.subscriptionExpirationDate == nil)
    #expect(purchase.cancellationDate == nil)
  }

  @Test func passesOverUnknownAttributes() throws {
    var receipt = Samples.receipt()
    receipt.otherAttributes = (30..<200).map { ReceiptAttribute(type: $0, value: [0xff]) }
    let parsed = try ReceiptParser().parse(Samples.signer().sign(receipt))
    #expect(parsed == receipt)
  }

  @Test func findsTheSignerByIssuerAndSerialAndNotByPlace() async throws {
    var signer = try Samples.signer()
    signer.certificates = [
      try Samples.stranger.get().leaf, signer.authority.root, signer.authority.intermediate,
      signer.authority.leaf,
    ]
    let data = try signer.sign(Samples.receipt(), for: Samples.device)
    _ = try await Samples.validator().validate(data)
    signer.certificates.removeLast()
    await #expect(throws: ReceiptError.signerCertificateMissing) {
      try await Samples.validator().validate(signer.sign(Samples.receipt(), for: Samples.device))
    }
  }

  @Test func refusesALeafWithTheWrongPurpose() async throws {
    for (leaf, intermediate) in [(false, true), (true, false)] {
      let authority = try CertificateAuthority(
        keys: .p256, marksIntermediate: intermediate, marksLeaf: leaf)
      let data = try ReceiptSigner(authority: authority).sign(Samples.receipt())
      let validator = ReceiptValidator(trustRoots: [authority.root]) {
        SignatureCheck()
        CertificateChainCheck()
      }
      let error = await #expect(throws: ReceiptError.self) { try await validator.validate(data) }
      let missing = leaf ? "1.2.840.113635.100.6.2.1" : "1.2.840.113635.100.6.11.1"
      guard case .untrustedSigner(.wrongPurpose(_, missing)) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func judgesCertificatesAtTheReceiptsCreationDate() async throws {
    let validity = Samples.date - 1_000...Samples.date + 1_000
    let authority = try CertificateAuthority(keys: .p256, validity: validity)
    let signer = ReceiptSigner(authority: authority)
    let validator = ReceiptValidator(trustRoots: [authority.root]) { CertificateChainCheck() }
    var receipt = Samples.receipt()
    _ = try await validator.validate(signer.sign(receipt))
    receipt.creationDate = Samples.date + 2_000
    var error = await #expect(throws: ReceiptError.self) {
      try await validator.validate(signer.sign(receipt))
    }
    guard case .untrustedSigner(.expired) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    receipt.creationDate = Samples.date - 2_000
    error = await #expect(throws: ReceiptError.self) {
      try await validator.validate(signer.sign(receipt))
    }
    guard case .untrustedSigner(.notYetValid) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesAForgersOwnChain() async throws {
    // The forger's signature is valid, and the root is included: only the chain shows the forgery.
    let data = try Samples.signer(Samples.stranger).sign(Samples.receipt(), for: Samples.device)
    let naive = ReceiptValidator(trustRoots: []) { SignatureCheck() }
    _ = try await naive.validate(data)
    let error = await #expect(throws: ReceiptError.self) {
      try await Samples.validator().validate(data)
    }
    guard case .untrustedSigner(.noPathToTrustedRoot) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesAnEndedReceipt() async throws {
    var receipt = Samples.receipt()
    receipt.expirationDate = Samples.date - 1
    await #expect(throws: ReceiptError.expired(Samples.date - 1)) {
      try await Samples.validator().validate(
        Samples.signer().sign(receipt, for: Samples.device))
    }
  }

  @Test func theYear4001MeansNever() async throws {
    var receipt = Samples.receipt()
    receipt.expirationDate = Date(timeIntervalSince1970: 64_092_211_200)
    let data = try Samples.signer().sign(receipt, for: Samples.device)
    let validated = try await Samples.validator().validate(data)
    #expect(validated.expirationDate == receipt.expirationDate)
  }

  @Test func thePayloadIsASetOfAttributes() throws {
    // A SEQUENCE of attributes is not a receipt, and neither is a SET of other values.
    let payload = ReceiptEncoder().encode(Samples.receipt())
    let wrongs: [[UInt8]] = [[0x30] + payload.dropFirst(), [0x31, 0x03, 0x02, 0x01, 0x05], []]
    for wrong in wrongs {
      let data = try Samples.signer().sign(payload: wrong)
      let error = #expect(throws: ReceiptError.self) { try ReceiptParser().parse(data) }
      guard case .malformed(part: "the payload", _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test func purchasesComeInNoOrder() throws {
    let purchases = [3, 1, 2].map(Samples.purchase)
    let parsed = try ReceiptParser().parse(
      Samples.signer().sign(Samples.receipt(purchases: purchases)))
    #expect(parsed.inAppPurchases == purchases)
  }

  @Test func valuesDescribeThemselvesInShort() async throws {
    let data = try Samples.signer().sign(Samples.receipt(), for: Samples.device)
    let validated = try await Samples.validator().validate(data)
    #expect("\(validated)" == "valid: com.example.shop 7 (ProductionSandbox), 1 purchase")
    #expect(
      "\(Samples.purchase())" == "com.example.shop.coins, transaction 1001, 2015-01-19T13:52:00Z")
    #expect(
      "\(try Samples.authority.get())"
        == "CN=Test Root CA > CN=Test Intermediate CA > CN=Test Receipt Signing")
    let validator = ReceiptValidator(trustRoots: []) {
      SignatureCheck()
      VersionCheck("7")
    }
    #expect("\(validator)" == "SignatureCheck, VersionCheck")
  }

  @Test func checksGoInTheirOrder() async throws {
    let data = try Samples.signer(Samples.stranger).sign(Samples.receipt())
    let validator = ReceiptValidator(trustRoots: []) {
      VersionCheck("8")
      BundleIdentifierCheck("com.example.other")
    }
    await #expect(throws: ReceiptError.versionMismatch(found: "7", expected: "8")) {
      try await validator.validate(data)
    }
  }

  @Test func namesTheMissingFile() async throws {
    await #expect(throws: ReceiptError.missing(path: "/nowhere/receipt")) {
      try await Samples.validator().validate(contentsOf: URL(filePath: "/nowhere/receipt"))
    }
  }

  @Test func refusesMoreSignersThanOne() async throws {
    // The same signer twice; either one alone would be valid.
    let data = try Samples.signer().sign(Samples.receipt(), for: Samples.device)
    let doubled = try doublingTheSigner(of: Array(data))
    await #expect(throws: ReceiptError.signerCount(2)) {
      try await Samples.validator().validate(doubled)
    }
  }

  @Test func activeProductsCompareDatesAndCancellations() throws {
    var expired = Samples.purchase(1)
    expired.productIdentifier = "expired"
    expired.subscriptionExpirationDate = Samples.date
    var running = Samples.purchase(2)
    running.productIdentifier = "running"
    running.subscriptionExpirationDate = Samples.date + 1
    var cancelled = Samples.purchase(3)
    cancelled.productIdentifier = "cancelled"
    cancelled.cancellationDate = Samples.date
    let receipt = Samples.receipt(purchases: [expired, running, cancelled, Samples.purchase(4)])
    #expect(
      receipt.activeProducts(at: Samples.date) == ["running", "com.example.shop.coins"])
  }
}
