import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends receipts from an app's server to the store: first to production, and to the sandbox if
/// production answers that the receipt is from there.
///
/// Do not use it on a device: the device's owner controls the connection and can forge the store's
/// answer, and the app would contain the shared secret.
///
/// Source: Apple, "Validating receipts with the App Store".
public struct VerifyReceiptClient: Sendable {
  /// Apple's `https://buy.itunes.apple.com/verifyReceipt`.
  public var production: URL
  /// Apple's `https://sandbox.itunes.apple.com/verifyReceipt`.
  public var sandbox: URL
  private let sharedSecret: String?
  private let session: URLSession

  /// Makes a client.
  public init(
    production: URL, sandbox: URL, sharedSecret: String? = nil, session: URLSession = .shared
  ) {
    self.production = production
    self.sandbox = sandbox
    self.sharedSecret = sharedSecret
    self.session = session
  }

  /// Sends a receipt in base64 to the store.
  ///
  /// - Throws: `VerifyReceiptError` if there is no response. A refusal is a response: see its
  ///   status.
  public func verify(receiptData: String) async throws(VerifyReceiptError)
    -> VerifyReceiptResponse
  {
    let request = VerifyReceiptRequest(receiptData: receiptData, password: sharedSecret)
    let response = try await send(request, to: production)
    // Apple's reviewers run production builds with test receipts.
    guard response.status == .testReceiptInProduction else { return response }
    return try await send(request, to: sandbox)
  }

  private func send(_ request: VerifyReceiptRequest, to url: URL) async throws(VerifyReceiptError)
    -> VerifyReceiptResponse
  {
    var post = URLRequest(url: url)
    post.httpMethod = "POST"
    post.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let answer: (Data, URLResponse)
    do {
      post.httpBody = try JSONEncoder().encode(request)
      answer = try await session.data(for: post)
    } catch {
      throw .unreachable(url: url, reason: (error as NSError).localizedDescription)
    }
    guard let response = try? JSONDecoder().decode(VerifyReceiptResponse.self, from: answer.0)
    else {
      throw .unreadableAnswer(
        url: url, httpStatus: (answer.1 as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return response
  }
}
