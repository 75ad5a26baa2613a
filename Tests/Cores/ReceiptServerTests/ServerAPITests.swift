import Crypto
import Foundation
import ReceiptCore
import ReceiptServer
import ReceiptTesting
import TestSupport
import Testing

/// The App Store Server API over HTTP on loopback.
@Suite struct ServerAPITests {
  static let authority = Result { try CertificateAuthority(keys: .p256) }
  static let date = Date(timeIntervalSince1970: 1_421_675_520)
  let key = P256.Signing.PrivateKey()

  static let purchases = (1...45).map { number in
    SignedTransaction(
      bundleIdentifier: "com.example.shop", environment: "Production",
      transactionIdentifier: "\(number)", originalTransactionIdentifier: "\(number)",
      productIdentifier: "coins", purchaseDate: date + Double(number),
      revocationDate: number.isMultiple(of: 10) ? date + 100 : nil, signedDate: date)
  }

  func service(
    signer: TransactionSigner? = nil, subscriptions: [SubscriptionStatus] = [],
    notifications: [NotificationRecord] = []
  ) async throws -> ServerAPIService {
    let signer = try signer ?? TransactionSigner(authority: Self.authority.get())
    return try await ServerAPIService(
      transactions: Self.purchases, subscriptions: subscriptions, notifications: notifications,
      bundleIdentifier: "com.example.shop",
      publicKey: key.publicKey.pemRepresentation, keyIdentifier: "ABC1234567",
      issuerIdentifier: "team", now: { Self.date }, sign: { try signer.sign($0) },
      signRenewal: { try signer.sign($0) })
  }

  func client(
    _ url: URL, key: P256.Signing.PrivateKey? = nil, keyIdentifier: String = "ABC1234567",
    issuer: String = "team", bundle: String = "com.example.shop", now: Date = date
  ) async throws -> ServerAPIClient {
    try await ServerAPIClient(
      url: url, privateKey: (key ?? self.key).pemRepresentation, keyIdentifier: keyIdentifier,
      issuerIdentifier: issuer,
      verifier: SignedTransactionVerifier(
        trustRoots: [try Self.authority.get().root], bundleIdentifier: bundle),
      session: .patient, now: { now })
  }

  func withServer(
    _ service: ServerAPIService, _ body: (URL) async throws -> Void
  ) async throws {
    let server = LoopbackServer(service)
    let url = try await server.start()
    do { try await body(url) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test func readsAllPagesOfTheHistory() async throws {
    try await withServer(service()) { url in
      let client = try await client(url)
      let history = try await client.transactionHistory(of: "7")
      #expect(history == Self.purchases)
      let refunds = try await client.refundHistory(of: "7")
      #expect(refunds.map(\.transactionIdentifier) == ["10", "20", "30", "40"])
    }
  }

  @Test func refusesWrongTokens() async throws {
    try await withServer(service()) { url in
      let wrong = [
        try await client(url, key: P256.Signing.PrivateKey()),
        try await client(url, keyIdentifier: "XYZ1234567"),
        try await client(url, issuer: "others"),
        try await client(url, bundle: "com.example.other"),
        try await client(url, now: Self.date - 600), try await client(url, now: Self.date + 600),
      ]
      for client in wrong {
        await #expect(throws: ServerAPIError.unauthorized) {
          try await client.transactionHistory(of: "7")
        }
      }
    }
  }

  @Test func passesRefusalsOn() async throws {
    try await withServer(service()) { url in
      let client = try await client(url)
      await #expect(
        throws: ServerAPIError.refused(code: 4_040_010, message: "Transaction id not found.")
      ) { try await client.transactionHistory(of: "99") }
      await #expect(
        throws: ServerAPIError.refused(code: 4_000_006, message: "Invalid transaction id.")
      ) { try await client.refundHistory(of: "seven") }
    }
  }

  @Test func refusesAnswersThatAnotherKeySigned() async throws {
    let forger = TransactionSigner(authority: try CertificateAuthority(keys: .p256))
    try await withServer(service(signer: forger)) { url in
      let client = try await client(url)
      await #expect {
        try await client.transactionHistory(of: "7")
      } throws: { error in
        guard case .untrusted(.untrustedSigner) = error as? ServerAPIError else { return false }
        return true
      }
    }
  }

  @Test func describesAClientWithoutItsAddress() async throws {
    let client = try await client(URL(filePath: "/"))
    #expect("\(client)" == "com.example.shop with key ABC1234567")
  }

  @Test func saysWhatIsWrongWithAKey() async throws {
    await #expect {
      try await ServerAPIClient(
        url: URL(filePath: "/"), privateKey: "no key", keyIdentifier: "", issuerIdentifier: "",
        verifier: SignedTransactionVerifier(trustRoots: [], bundleIdentifier: ""))
    } throws: { "\($0)".hasPrefix("The private key cannot be used") }
  }
}
