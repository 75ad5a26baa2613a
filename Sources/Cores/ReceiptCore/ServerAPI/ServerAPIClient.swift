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
  /// `https://api.storekit.itunes.apple.com`, or `https://api.storekit-sandbox.itunes.apple.com`.
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
      let page = try await page(at: path, revision: revision)
      for text in page.signedTransactions {
        do { found.append(try await verifier.verify(text)) } catch { throw .untrusted(error) }
      }
      // A server that repeats its revision would be asked for ever.
      guard page.hasMore, let next = page.revision, next != revision else { return found }
      revision = next
    }
  }

  private func page(at path: String, revision: String?) async throws(ServerAPIError)
    -> TransactionPage
  {
    var address = url.appending(path: path)
    if let revision {
      address.append(queryItems: [URLQueryItem(name: "revision", value: revision)])
    }
    var request = URLRequest(url: address)
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
      guard let page = try? JSONDecoder().decode(TransactionPage.self, from: answer.data) else {
        throw .unreadableAnswer(httpStatus: status)
      }
      return page
    case 401: throw .unauthorized
    case 429: throw .tooManyRequests
    default:
      guard let refusal = try? JSONDecoder().decode(ServerAPIRefusal.self, from: answer.data)
      else { throw .unreadableAnswer(httpStatus: status) }
      throw .refused(code: refusal.errorCode, message: refusal.errorMessage)
    }
  }
}
