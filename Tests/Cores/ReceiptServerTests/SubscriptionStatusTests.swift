import Foundation
import ReceiptCore
import ReceiptServer
import ReceiptTesting
import TestSupport
import Testing

/// "Get All Subscription Statuses" over HTTP on loopback.
@Suite struct SubscriptionStatusTests {
  static let date = ServerAPITests.date
  let api = ServerAPITests()

  static func status(
    _ number: Int, group: String, _ state: SubscriptionState, willRenew: Bool = true,
    renewalOf other: Int? = nil, app: String = "com.example.shop"
  ) -> SubscriptionStatus {
    SubscriptionStatus(
      groupIdentifier: group, state: state,
      transaction: SignedTransaction(
        bundleIdentifier: app, environment: "Production",
        transactionIdentifier: "\(900 + number)", originalTransactionIdentifier: "\(number)",
        productIdentifier: "monthly", purchaseDate: date, expiresDate: date + 86_400,
        signedDate: date),
      renewal: SignedRenewal(
        originalTransactionIdentifier: "\(other ?? number)", productIdentifier: "monthly",
        renewalProductIdentifier: "yearly", willRenew: willRenew,
        expirationIntent: willRenew ? nil : 1, renewalDate: date + 86_400,
        environment: "Production", signedDate: date))
  }

  static let statuses = [
    status(1, group: "100", .active), status(2, group: "100", .revoked, willRenew: false),
    status(3, group: "200", .inGracePeriod),
  ]

  private func withClient(
    _ service: ServerAPIService, _ body: (ServerAPIClient) async throws -> Void
  ) async throws {
    try await api.withServer(service) { url in try await body(try await api.client(url)) }
  }

  @Test func saysTheStateOfEachSubscriptionAndWhetherItWillRenew() async throws {
    try await withClient(api.service(subscriptions: Self.statuses)) { client in
      // Any transaction of the customer works, even for a product that is not a subscription.
      for identifier in ["7", "901"] {
        let statuses = try await client.subscriptionStatuses(of: identifier)
        #expect(statuses == Self.statuses)
      }
      let statuses = try await client.subscriptionStatuses(of: "7")
      let first = try #require(statuses.first)
      #expect("\(first)" == "monthly active")
      #expect(first.renewal?.renewalProductIdentifier == "yearly")
      #expect(first.renewal?.willRenew == true)
    }
  }

  @Test func asksForSomeStatesOnly() async throws {
    try await withClient(api.service(subscriptions: Self.statuses)) { client in
      let open = try await client.subscriptionStatuses(of: "7", in: .active, .inGracePeriod)
      #expect(open == [Self.statuses[0], Self.statuses[2]])
      #expect(open.map(\.state.entitles) == [true, true])
      let expired = try await client.subscriptionStatuses(of: "7", in: .expired)
      #expect(expired.isEmpty)
    }
  }

  @Test func onlyTwoStatesGiveAccess() {
    let states = (1...6).map(SubscriptionState.init)
    #expect(states.map(\.entitles) == [true, false, false, true, false, false])
    #expect(
      states.map(\.description) == [
        "active", "expired", "in billing retry period", "in grace period", "revoked", "state 6",
      ])
  }

  @Test func passesRefusalsOn() async throws {
    try await withClient(api.service(subscriptions: Self.statuses)) { client in
      await #expect(
        throws: ServerAPIError.refused(code: 4_040_010, message: "Transaction id not found.")
      ) { try await client.subscriptionStatuses(of: "99") }
      await #expect {
        try await client.subscriptionStatuses(of: "7", in: SubscriptionState(rawValue: 9))
      } throws: { error in
        guard case .refused(4_000_031, _) = error as? ServerAPIError else { return false }
        return true
      }
    }
  }

  @Test func refusesARenewalOfAnotherTransaction() async throws {
    // The renewal is genuine but may belong to another app, since it names none.
    let status = Self.status(1, group: "100", .active, renewalOf: 5)
    try await withClient(api.service(subscriptions: [status])) { client in
      await #expect(
        throws: ServerAPIError.untrusted(.malformed(part: "renewal of another transaction"))
      ) { try await client.subscriptionStatuses(of: "7") }
    }
  }

  @Test func refusesATransactionOfAnotherApp() async throws {
    let status = Self.status(1, group: "100", .active, app: "com.example.other")
    try await withClient(api.service(subscriptions: [status])) { client in
      await #expect(
        throws: ServerAPIError.untrusted(
          .bundleIdentifierMismatch(found: "com.example.other", expected: "com.example.shop"))
      ) { try await client.subscriptionStatuses(of: "7") }
    }
  }

  @Test func aRenewalIsVerifiedLikeATransaction() async throws {
    let authority = try ServerAPITests.authority.get()
    let verifier = SignedTransactionVerifier(
      trustRoots: [authority.root], bundleIdentifier: "com.example.shop",
      environment: "Production")
    let renewal = try #require(Self.statuses[0].renewal)
    let signed = try TransactionSigner(authority: authority).sign(renewal)
    let verified = try await verifier.verifyRenewal(signed)
    #expect(verified == renewal)

    let forger = TransactionSigner(authority: try CertificateAuthority(keys: .p256))
    let forged = try forger.sign(renewal)
    await #expect(throws: SignedTransactionError.self) { try await verifier.verifyRenewal(forged) }

    var test = renewal
    test.environment = "Sandbox"
    let fromSandbox = try TransactionSigner(authority: authority).sign(test)
    await #expect(
      throws: SignedTransactionError.environmentMismatch(found: "Sandbox", expected: "Production")
    ) { try await verifier.verifyRenewal(fromSandbox) }
  }
}
