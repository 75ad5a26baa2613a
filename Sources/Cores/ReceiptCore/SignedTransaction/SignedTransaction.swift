import Foundation

/// The contents of a signed transaction: the payload of a JSON Web Signature from StoreKit 2 or the
/// App Store Server API.
///
/// Decoding proves nothing: use `SignedTransactionVerifier` to get a verified transaction.
///
/// Source: Apple, "JWSTransactionDecodedPayload".
public struct SignedTransaction: Hashable, Sendable {
  /// The bundle identifier of the app that the transaction belongs to.
  public var bundleIdentifier: String
  /// The store that signed it: `Production`, `Sandbox`, `Xcode` or `LocalTesting`.
  public var environment: String?
  public var transactionIdentifier: String?
  public var originalTransactionIdentifier: String?
  public var productIdentifier: String?
  /// The product's type, as the store names it, such as "Auto-Renewable Subscription".
  public var type: String?
  public var quantity: Int?
  public var purchaseDate: Date?
  public var originalPurchaseDate: Date?
  /// The date when the subscription's period ends.
  public var expiresDate: Date?
  /// The date when the store revoked the purchase; `nil` if it did not.
  public var revocationDate: Date?
  /// The date when the store signed the transaction.
  public var signedDate: Date?
  /// Your own identifier for the customer, as passed with the purchase.
  public var appAccountToken: UUID?

  /// Makes a transaction. Omitted arguments are absent from it.
  public init(
    bundleIdentifier: String, environment: String? = nil, transactionIdentifier: String? = nil,
    originalTransactionIdentifier: String? = nil, productIdentifier: String? = nil,
    type: String? = nil, quantity: Int? = nil, purchaseDate: Date? = nil,
    originalPurchaseDate: Date? = nil, expiresDate: Date? = nil, revocationDate: Date? = nil,
    signedDate: Date? = nil, appAccountToken: UUID? = nil
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.environment = environment
    self.transactionIdentifier = transactionIdentifier
    self.originalTransactionIdentifier = originalTransactionIdentifier
    self.productIdentifier = productIdentifier
    self.type = type
    self.quantity = quantity
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.expiresDate = expiresDate
    self.revocationDate = revocationDate
    self.signedDate = signedDate
    self.appAccountToken = appAccountToken
  }

  /// Returns whether the purchase is active at a date: not revoked, not expired.
  public func isActive(at date: Date) -> Bool {
    date.isActive(until: expiresDate, cancelledAt: revocationDate)
  }
}

extension SignedTransaction: Codable {
  private enum CodingKeys: String, CodingKey {
    case bundleIdentifier = "bundleId"
    case environment
    case transactionIdentifier = "transactionId"
    case originalTransactionIdentifier = "originalTransactionId"
    case productIdentifier = "productId"
    case type, quantity, purchaseDate, originalPurchaseDate, expiresDate, revocationDate
    case signedDate, appAccountToken
  }
}

extension SignedTransaction {
  /// An encoder that writes transactions in the store's format.
  package static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      let milliseconds = date.timeIntervalSince1970 * 1_000
      try container.encode(milliseconds.rounded())
    }
    return encoder
  }

  /// A decoder for the store's format. Dates are in milliseconds since 1970, from Xcode with a
  /// fraction.
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let milliseconds = try decoder.singleValueContainer().decode(Double.self)
      guard let date = ReceiptDate.parse(milliseconds: milliseconds) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a date out of range"))
      }
      return date
    }
    return decoder
  }
}
