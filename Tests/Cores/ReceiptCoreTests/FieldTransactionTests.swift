import Foundation
import ReceiptCore
import TestSupport
import Testing

/// Signed transactions of the App Store Server Library's tests and of Xcode.
@Suite(.enabled(if: Fixtures.haveReceipts, Comment(rawValue: Fixtures.areMissing)))
struct FieldTransactionTests {
  let date = Date(timeIntervalSince1970: 1_672_956_154)

  func verifier(_ root: String = "testCA.der", app: String = "com.example") throws
    -> SignedTransactionVerifier
  {
    SignedTransactionVerifier(
      trustRoots: [try Fixtures.certificate(root)], bundleIdentifier: app)
  }

  @Test func verifiesAtTheDateOfSigning() async throws {
    var verifier = try verifier()
    verifier.environment = "Sandbox"
    let transaction = try await verifier.verify(Fixtures.text("jws/transactionInfo"))
    #expect(transaction.bundleIdentifier == "com.example")
    #expect(transaction.environment == "Sandbox")
    #expect(transaction.signedDate == date)
  }

  @Test func refusesAnotherBundleIdentifier() async throws {
    await #expect(
      throws: SignedTransactionError.bundleIdentifierMismatch(
        found: "com.example.wrong", expected: "com.example")
    ) { try await verifier().verify(Fixtures.text("jws/wrongBundleId"), at: date) }
    await #expect(
      throws: SignedTransactionError.bundleIdentifierMismatch(
        found: "com.example", expected: "com.other")
    ) { try await verifier(app: "com.other").verify(Fixtures.text("jws/transactionInfo")) }
  }

  @Test func refusesAHeaderWithoutCertificates() async throws {
    await #expect(throws: SignedTransactionError.missingCertificates) {
      try await verifier().verify(Fixtures.text("jws/missingX5CHeaderClaim"), at: date)
    }
  }

  @Test func refusesAnotherEnvironment() async throws {
    var verifier = try verifier()
    verifier.environment = "Production"
    await #expect(
      throws: SignedTransactionError.environmentMismatch(
        found: "Sandbox", expected: "Production")
    ) { try await verifier.verify(Fixtures.text("jws/transactionInfo")) }
  }

  @Test func refusesXcodesCertificateThatLeadsNowhere() async throws {
    let error = await #expect(throws: SignedTransactionError.self) {
      try await verifier(app: "com.example.naturelab.backyardbirds.example")
        .verify(Fixtures.text("jws/xcode-signed-transaction"))
    }
    guard case .untrustedSigner(.noPathToTrustedRoot) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["real_apple_root.der", "AppleIncRootCertificate.cer"])
  func verifiesToOurOwnRootOnly(root: String) async throws {
    let error = await #expect(throws: SignedTransactionError.self) {
      try await verifier(root).verify(Fixtures.text("jws/transactionInfo"))
    }
    guard case .untrustedSigner(.noPathToTrustedRoot) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func readsTheGivenChainsOfCertificates() async throws {
    let root = try Fixtures.certificate("root_ca.der")
    let leaf = try Fixtures.certificate("leaf_cert.der")
    #expect(leaf.issuer == (try Fixtures.certificate("intermediate_ca.der").subject))
    #expect(root.subject == root.issuer)
  }
}
