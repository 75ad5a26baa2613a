import Foundation
import JWTKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the App Store Server API about a customer's purchases, from your server.
///
/// Each request carries a token that your private key signs. The answers are signed transactions:
/// this client returns them verified. Keep the key on the server, never in an app.
///
/// Source: Apple, "App Store Server API".
public struct ServerAPIClient: Sendable {
  /// `https://api.storekit.apple.com`, or `https://api.storekit-sandbox.apple.com`.
  public let url: URL
  private let keys: JWTKeyCollection
  private let keyIdentifier: JWKIdentifier
  private let issuerIdentifier: String
  private let verifier: SignedTransactionVerifier
  private let session: URLSession
  private let now: @Sendable () -> Date

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - privateKey: the text of the `.p8` file, which App Store Connect gives you once.
  ///   - keyIdentifier: the key's identifier, ten characters long.
  ///   - issuerIdentifier: the issuer's identifier, which all keys of a team share.
  ///   - verifier: verifies the answers; its bundle identifier is in the tokens.
  ///   - now: the clock, which the tokens' dates come from.
  /// - Throws: `ServerAPIError.unusableKey`.
  public init(
    url: URL, privateKey: String, keyIdentifier: String, issuerIdentifier: String,
    verifier: SignedTransactionVerifier, session: URLSession = .shared,
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws(ServerAPIError) {
    self.url = url
    self.keyIdentifier = JWKIdentifier(string: keyIdentifier)
    self.issuerIdentifier = issuerIdentifier
    self.verifier = verifier
    self.session = session
    self.now = now
    keys = JWTKeyCollection()
    do {
      await keys.add(
        ecdsa: try ES256PrivateKey(pem: privateKey), kid: JWKIdentifier(string: keyIdentifier))
    } catch {
      throw .unusableKey(reason: "\(error)")
    }
  }

  /// All of a customer's purchases, oldest first, finished and refunded ones too.
  ///
  /// - Parameter transactionIdentifier: any transaction of this customer.
  public func transactionHistory(of transactionIdentifier: String) async throws(ServerAPIError)
    -> [SignedTransaction]
  {
    try await transactions(at: "inApps/v2/history/\(transactionIdentifier)")
  }

  /// The purchases of a customer that were refunded, oldest first.
  ///
  /// - Parameter transactionIdentifier: any transaction of this customer.
  public func refundHistory(of transactionIdentifier: String) async throws(ServerAPIError)
    -> [SignedTransaction]
  {
    try await transactions(at: "inApps/v2/refund/lookup/\(transactionIdentifier)")
  }

  /// The status of each subscription that a customer has or had: the newest transaction of each, and
  /// whether it will renew.
  ///
  /// - Parameters:
  ///   - transactionIdentifier: any transaction of this customer.
  ///   - states: only subscriptions in one of these states; none for all.
  ///
  /// Source: Apple, "Get All Subscription Statuses".
  public func subscriptionStatuses(
    of transactionIdentifier: String, in states: SubscriptionState...
  ) async throws(ServerAPIError) -> [SubscriptionStatus] {
    let answer: StatusAnswer = try await ask(
      "inApps/v1/subscriptions/\(transactionIdentifier)",
      query: states.map { URLQueryItem(name: "status", value: "\($0.rawValue)") })
    var statuses: [SubscriptionStatus] = []
    for group in answer.data {
      for item in group.lastTransactions {
        statuses.append(try await status(item, in: group.subscriptionGroupIdentifier))
      }
    }
    return statuses
  }

  private func status(
    _ item: StatusAnswer.Item, in group: String
  ) async throws(ServerAPIError) -> SubscriptionStatus {
    do throws(SignedTransactionError) {
      let transaction = try await verifier.verify(item.signedTransactionInfo)
      var renewal: SignedRenewal?
      if let text = item.signedRenewalInfo {
        let verified = try await verifier.verifyRenewal(text)
        // It names no app, so it must belong to a transaction that does.
        guard verified.originalTransactionIdentifier == transaction.originalTransactionIdentifier
        else { throw .malformed(part: "renewal of another transaction") }
        renewal = verified
      }
      return SubscriptionStatus(
        groupIdentifier: group, state: item.status, transaction: transaction, renewal: renewal)
    } catch {
      throw .untrusted(error)
    }
  }

  /// The notifications that the store has sent to your server or tried to, verified, in the order in
  /// which it lists them. They go back for 180 days, in the sandbox for 30.
  ///
  /// - Parameters:
  ///   - dates: when they were sent.
  ///   - filter: which ones; `nil` for all.
  ///   - onlyFailures: only those that your server has not answered with success.
  ///
  /// Source: Apple, "Get Notification History".
  public func notificationHistory(
    in dates: Range<Date>, of filter: NotificationFilter? = nil, onlyFailures: Bool = false
  ) async throws(ServerAPIError) -> [SentNotification] {
    let question = NotificationHistoryRequest(dates, filter: filter, onlyFailures: onlyFailures)
    // A date and a few words can always be encoded.
    let body = try? SignedTransaction.encoder.encode(question)
    var found: [SentNotification] = []
    var token: String?
    while true {
      let page: NotificationPage = try await ask(
        "inApps/v1/notifications/history",
        query: token.map { [URLQueryItem(name: "paginationToken", value: $0)] } ?? [],
        body: body ?? Data())
      for item in page.notificationHistory {
        do {
          found.append(
            SentNotification(
              notification: try await verifier.verifyNotification(item.signedPayload),
              attempts: item.sendAttempts))
        } catch {
          throw .untrusted(error)
        }
      }
      guard page.hasMore, let next = page.paginationToken, next != token else { return found }
      token = next
    }
  }

  /// A new token, good for five minutes.
  ///
  /// - Throws: `ServerAPIError.unusableKey`.
  public func token() async throws(ServerAPIError) -> String {
    let payload = ServerAPIToken(
      issuer: issuerIdentifier, bundleIdentifier: verifier.bundleIdentifier, at: now())
    do {
      return try await keys.sign(payload, kid: keyIdentifier)
    } catch {
      throw .unusableKey(reason: "\(error)")
    }
  }

  private func transactions(at path: String) async throws(ServerAPIError) -> [SignedTransaction] {
    var found: [SignedTransaction] = []
    var revision: String?
    while true {
      let page: TransactionPage = try await ask(
        path, query: revision.map { [URLQueryItem(name: "revision", value: $0)] } ?? [])
      for text in page.signedTransactions {
        do { found.append(try await verifier.verify(text)) } catch { throw .untrusted(error) }
      }
      // A server that repeats its revision would be asked for ever.
      guard page.hasMore, let next = page.revision, next != revision else { return found }
      revision = next
    }
  }

  /// - Parameter body: what to post; `nil` to get.
  private func ask<Answer: Decodable>(
    _ path: String, query: [URLQueryItem], body: Data? = nil
  ) async throws(ServerAPIError) -> Answer {
    var address = url.appending(path: path)
    if !query.isEmpty { address.append(queryItems: query) }
    var request = URLRequest(url: address)
    if let body {
      request.httpMethod = "POST"
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    request.setValue("Bearer \(try await token())", forHTTPHeaderField: "Authorization")
    let answer: (data: Data, response: URLResponse)
    do {
      answer = try await session.data(for: request)
    } catch {
      throw .unreachable(url: url, reason: (error as NSError).localizedDescription)
    }
    let status = (answer.response as? HTTPURLResponse)?.statusCode ?? 0
    switch status {
    case 200:
      guard let value = try? SignedTransaction.decoder.decode(Answer.self, from: answer.data)
      else { throw .unreadableAnswer(httpStatus: status) }
      return value
    case 401: throw .unauthorized
    case 429: throw .tooManyRequests
    default:
      guard let refusal = try? JSONDecoder().decode(ServerAPIRefusal.self, from: answer.data)
      else { throw .unreadableAnswer(httpStatus: status) }
      throw .refused(code: refusal.errorCode, message: refusal.errorMessage)
    }
  }
}

extension ServerAPIClient: CustomStringConvertible {
  /// In short: "com.example.game with key 2X9R4HXF34".
  public var description: String {
    "\(verifier.bundleIdentifier) with key \(keyIdentifier.string)"
  }
}
