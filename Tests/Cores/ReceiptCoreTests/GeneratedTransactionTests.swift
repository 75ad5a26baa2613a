import Foundation
import ReceiptCore
import ReceiptTesting
import Testing

@Suite struct GeneratedTransactionTests {
  let transaction = SignedTransaction(
    bundleIdentifier: Samples.bundleIdentifier, environment: "Sandbox",
    transactionIdentifier: "2000", originalTransactionIdentifier: "1000",
    productIdentifier: "com.example.shop.monthly", type: "Auto-Renewable Subscription",
    quantity: 1, purchaseDate: Samples.date, originalPurchaseDate: Samples.date,
    expiresDate: Samples.date + 300, signedDate: Samples.date)

  func verifier() throws -> SignedTransactionVerifier {
    SignedTransactionVerifier(
      trustRoots: [try Samples.elliptic.get().root], bundleIdentifier: Samples.bundleIdentifier)
  }

  func signed() throws -> String {
    try TransactionSigner(authority: Samples.elliptic.get()).sign(transaction)
  }

  @Test func verifiesWhatItsOwnAuthoritySigned() async throws {
    #expect(try await verifier().verify(signed()) == transaction)
  }

  @Test func refusesAForgersOwnChain() async throws {
    let forger = try CertificateAuthority(name: "Elliptic", keys: .p256)
    let forged = try TransactionSigner(authority: forger).sign(transaction)
    let error = await #expect(throws: SignedTransactionError.self) {
      try await verifier().verify(forged)
    }
    guard case .untrustedSigner(.noPathToTrustedRoot) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesTheTrueRootAtTheEndOfAForgersChain() async throws {
    let forger = try CertificateAuthority(name: "Elliptic", keys: .p256)
    var signer = TransactionSigner(authority: forger)
    signer.certificates = [
      forger.leaf, forger.intermediate, try Samples.elliptic.get().root,
    ]
    await #expect(throws: SignedTransactionError.self) {
      try await verifier().verify(signer.sign(transaction))
    }
    // The genuine chain with a payload that the forger signed.
    let true_ = try Samples.elliptic.get()
    signer.certificates = [true_.leaf, true_.intermediate, true_.root]
    await #expect(throws: SignedTransactionError.invalidSignature) {
      try await verifier().verify(signer.sign(transaction))
    }
  }

  @Test func refusesOneChangedCharacterOfThePayload() async throws {
    let parts = try signed().split(separator: ".")
    var changed = transaction
    changed.productIdentifier = "com.example.shop.yearly"
    let other = try TransactionSigner(authority: Samples.elliptic.get()).sign(changed)
      .split(separator: ".")
    await #expect(throws: SignedTransactionError.invalidSignature) {
      try await verifier().verify("\(parts[0]).\(other[1]).\(parts[2])")
    }
  }

  @Test(arguments: ["none", "HS256", "RS256", "ES384", ""])
  func takesNoOtherAlgorithm(name: String) async throws {
    let parts = try signed().split(separator: ".")
    let header = Data(#"{"alg":"\#(name)","x5c":[]}"#.utf8).base64EncodedString()
      .replacing("=", with: "")
    await #expect(throws: SignedTransactionError.unsupportedAlgorithm(name)) {
      try await verifier().verify("\(header).\(parts[1]).\(parts[2])")
    }
  }

  @Test(arguments: ["1e300", "-1e300", "1e18", "9223372036854775807", "253402300800000"])
  func aDateThatNobodyCanMeanIsRefused(milliseconds: String) async throws {
    let payload = #"{"bundleId":"com.example.shop","signedDate":\#(milliseconds)}"#
    let text = try TransactionSigner(authority: Samples.elliptic.get())
      .sign(payload: Data(payload.utf8))
    await #expect(throws: SignedTransactionError.malformed(part: "payload")) {
      try await verifier().verify(text)
    }
    let date = Date(timeIntervalSince1970: (Double(milliseconds) ?? 0) / 1_000)
    let error = await #expect(throws: SignedTransactionError.self) {
      try await verifier().verify(signed(), at: date)
    }
    guard case .untrustedSigner(.rejected) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func needsADateToJudgeAt() async throws {
    var undated = transaction
    undated.signedDate = nil
    let text = try TransactionSigner(authority: Samples.elliptic.get()).sign(undated)
    await #expect(throws: SignedTransactionError.missingSignedDate) {
      try await verifier().verify(text)
    }
    #expect(try await verifier().verify(text, at: Samples.date) == undated)
  }

  @Test(arguments: ["", ".", "..", "a.b", "a.b.c", "a.b.c.d", "e30.e30.e30"])
  func refusesWhatIsNoSignature(text: String) async throws {
    let error = await #expect(throws: SignedTransactionError.self) {
      try await verifier().verify(text)
    }
    guard case .malformed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func revokedAndExpiredTransactionsAreInactive() {
    #expect(transaction.isActive(at: Samples.date))
    #expect(!transaction.isActive(at: Samples.date + 300))
    var revoked = transaction
    revoked.revocationDate = Samples.date
    #expect(!revoked.isActive(at: Samples.date))
  }
}
