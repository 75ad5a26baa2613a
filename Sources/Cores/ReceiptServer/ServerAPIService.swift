import Foundation
import JWTKit
import ReceiptCore

/// The App Store Server API for one customer of one app. It answers servers that have a token
/// signed with a known key. The answers contain the customer's purchases, the statuses of their
/// subscriptions and the notifications about them.
///
/// Source: Apple, "Get Transaction History", "Get Refund History", "Get All Subscription Statuses",
/// "Get Notification History".
public struct ServerAPIService: Sendable {
  /// The customer's purchases, oldest first.
  public let transactions: [SignedTransaction]
  /// The newest transaction of each of the customer's subscriptions.
  public let subscriptions: [SubscriptionStatus]
  /// The notifications about the customer's purchases, in the order in which answers list them.
  public let notifications: [NotificationRecord]
  /// The number of transactions or notifications on a page of an answer.
  public let pageSize: Int
  let bundleIdentifier: String
  private let issuerIdentifier: String
  private let keys: JWTKeyCollection
  let sign: @Sendable (SignedTransaction) throws -> String
  let signRenewal: (@Sendable (SignedRenewal) throws -> String)?
  let now: @Sendable () -> Date

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - publicKey: the public half of the key that signs tokens, as PEM.
  ///   - pageSize: Apple's is 20.
  ///   - now: the clock for checking tokens.
  ///   - sign: signs a transaction with the store's key.
  ///   - signRenewal: signs renewal information. Required if a subscription has any.
  /// - Throws: an error if the key cannot be read.
  public init(
    transactions: [SignedTransaction], subscriptions: [SubscriptionStatus] = [],
    notifications: [NotificationRecord] = [], bundleIdentifier: String, publicKey: String,
    keyIdentifier: String, issuerIdentifier: String, pageSize: Int = 20,
    now: @escaping @Sendable () -> Date = { Date() },
    sign: @escaping @Sendable (SignedTransaction) throws -> String,
    signRenewal: (@Sendable (SignedRenewal) throws -> String)? = nil
  ) async throws {
    precondition(
      signRenewal != nil || subscriptions.allSatisfy { $0.renewal == nil },
      "Pass signRenewal: a subscription has a renewal to sign.")
    self.transactions = transactions
    self.subscriptions = subscriptions
    self.notifications = notifications
    self.bundleIdentifier = bundleIdentifier
    self.issuerIdentifier = issuerIdentifier
    self.pageSize = pageSize
    self.now = now
    self.sign = sign
    self.signRenewal = signRenewal
    keys = JWTKeyCollection()
    await keys.add(
      ecdsa: try ES256PublicKey(pem: publicKey), kid: JWKIdentifier(string: keyIdentifier))
    // Otherwise the key would also be used for unknown identifiers.
    await keys.clearDefault()
  }

  /// Returns whether a request's `Authorization` header is accepted.
  func admits(_ authorization: String?) async -> Bool {
    guard let authorization, authorization.hasPrefix("Bearer "),
      let token = try? await keys.verify(
        String(authorization.dropFirst("Bearer ".count)), as: ServerAPIToken.self)
    else { return false }
    return token.iss.value == issuerIdentifier && token.bid == bundleIdentifier
      && token.isCurrent(at: now())
  }

  /// Checks that a transaction belongs to the customer.
  ///
  /// - Throws: `ServerAPIRefusal`.
  func check(_ identifier: String) throws {
    guard !identifier.isEmpty, identifier.allSatisfy(\.isNumber) else {
      throw ServerAPIRefusal.invalidTransactionIdentifier
    }
    let known = transactions + subscriptions.map(\.transaction)
    guard known.contains(where: { $0.transactionIdentifier == identifier }) else {
      throw ServerAPIRefusal.transactionNotFound
    }
  }

  /// Returns a page of the history, starting at a revision.
  ///
  /// - Throws: `ServerAPIRefusal`.
  func history(of identifier: String, revision: String?, refundsOnly: Bool) throws
    -> TransactionPage
  {
    try check(identifier)
    let all = refundsOnly ? transactions.filter { $0.revocationDate != nil } : transactions
    let start = min(revision.flatMap { Int($0) }.map { max($0, 0) } ?? 0, all.count)
    let end = min(start + pageSize, all.count)
    return TransactionPage(
      bundleId: bundleIdentifier, environment: all.first?.environment, hasMore: end < all.count,
      revision: "\(end)", signedTransactions: try all[start..<end].map(sign))
  }
}
