import Foundation
import ReceiptCore

/// What an app's own server does with a receipt: adds the shared secret, asks the store, checks
/// for which app the receipt is, keeps the purchases, and tells the app what to unlock.
public struct ReceiptForwarder: Sendable {
  /// What the app sends.
  public struct Request: Codable, Hashable, Sendable {
    /// Your own name for the customer, who has signed in.
    public var user: String
    /// The receipt in base64.
    public var receiptData: String

    public init(user: String, receiptData: String) {
      self.user = user
      self.receiptData = receiptData
    }
  }

  /// What the app gets.
  public struct Answer: Codable, Hashable, Sendable {
    /// The store's status.
    public var status: Int
    /// The products to unlock, sorted.
    public var products: [String]
    /// Why nothing is unlocked.
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

  /// Handles one request.
  ///
  /// - Throws: `VerifyReceiptError` when the store does not answer, `ReceiptStoreError` when the
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
