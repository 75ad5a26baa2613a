import Foundation
import JWTKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the App Store Server API, which your server asks about a customer's purchases.
///
/// Each request carries a token that is signed with your private key. The answers are signed
/// transactions, which this client verifies. Keep the key on the server, never in an app.
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
  ///   - now: the clock for the tokens' dates.
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

  /// Returns all purchases of a customer, oldest first, including finished and refunded ones.
  ///
  /// - Parameter transactionIdentifier: any transaction of this customer.
  public func transactionHistory(of transactionIdentifier: String) async throws(ServerAPIError)
    -> [SignedTransaction]
  {
    try await transactions(at: "inApps/v2/history/\(transactionIdentifier)")
  }

  /// Returns the refunded purchases of a customer, oldest first.
  ///
  /// - Parameter transactionIdentifier: any transaction of this customer.
  public func refundHistory(of transactionIdentifier: String) async throws(ServerAPIError)
    -> [SignedTransaction]
  {
    try await transactions(at: "inApps/v2/refund/lookup/\(transactionIdentifier)")
  }

  /// Returns the status of each subscription that a customer has or had: its newest transaction,
  /// and whether it will renew.
  ///
  /// - Parameters:
  ///   - transactionIdentifier: any transaction of this customer.
  ///   - states: the states of the subscriptions to return; empty for all.
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
        // A renewal names no app, so it must belong to a verified transaction, which does.
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

  /// Verifies and returns the notifications that the store has sent, or tried to send, to your
  /// server, in the store's order. They go back 180 days, or 30 days in the sandbox.
  ///
  /// - Parameters:
  ///   - dates: the range of dates in which the notifications were sent.
  ///   - filter: the notifications to return; `nil` for all.
  ///   - onlyFailures: whether to return only notifications that your server has not answered with
  ///     success.
  ///
  /// Source: Apple, "Get Notification History".
  public func notificationHistory(
    in dates: Range<Date>, of filter: NotificationFilter? = nil, onlyFailures: Bool = false
  ) async throws(ServerAPIError) -> [SentNotification] {
    let question = NotificationHistoryRequest(dates, filter: filter, onlyFailures: onlyFailures)
    // A request with only dates and text can always be encoded.
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

  /// Returns a new token, which is valid for five minutes.
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
      // Stops if a server repeats its revision: otherwise the loop would never end.
      guard page.hasMore, let next = page.revision, next != revision else { return found }
      revision = next
    }
  }

  /// - Parameter body: the body of a POST request; `nil` for a GET request.
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
  /// A short description, such as "com.example.game with key 2X9R4HXF34".
  public var description: String {
    "\(verifier.bundleIdentifier) with key \(keyIdentifier.string)"
  }
}
