import Foundation
import ReceiptCore

/// Handles receipts on an app's own server: adds the shared secret, asks the store, checks that the
/// receipt is for this app, keeps the purchases, and answers with the products to unlock.
public struct ReceiptForwarder: Sendable {
  /// A request from the app.
  public struct Request: Codable, Hashable, Sendable {
    /// Your own identifier for the customer, who has signed in.
    public var user: String
    /// The receipt in base64.
    public var receiptData: String

    public init(user: String, receiptData: String) {
      self.user = user
      self.receiptData = receiptData
    }
  }

  /// The answer to the app.
  public struct Answer: Codable, Hashable, Sendable {
    /// The store's status.
    public var status: Int
    /// The products to unlock, sorted.
    public var products: [String]
    /// The reason why no product is unlocked.
    public var problem: String?
  }

  private let client: VerifyReceiptClient
  private let store: ReceiptStore
  private let bundleIdentifier: String
  private let now: @Sendable () -> Date

  /// Makes a forwarder.
  ///
  /// - Parameter now: the clock.
  public init(
    client: VerifyReceiptClient, store: ReceiptStore, bundleIdentifier: String,
    now: @escaping @Sendable () -> Date
  ) {
    self.client = client
    self.store = store
    self.bundleIdentifier = bundleIdentifier
    self.now = now
  }

  /// Handles a request.
  ///
  /// - Throws: `VerifyReceiptError` if the store does not answer, `ReceiptStoreError` if the
  ///   purchases cannot be kept.
  public func respond(to request: Request) async throws -> Answer {
    let response = try await client.verify(receiptData: request.receiptData)
    guard response.status == .valid else {
      return Answer(
        status: response.status.rawValue, products: [], problem: response.status.description)
    }
    guard response.receipt?.bundleIdentifier == bundleIdentifier else {
      return Answer(
        status: response.status.rawValue, products: [], problem: "The receipt is another app's.")
    }
    try store.save(response, for: request.user, at: now())
    let products = try store.activeProducts(of: request.user, at: now())
    return Answer(status: response.status.rawValue, products: products.sorted())
  }
}
