import Foundation

/// What a signed transaction says: the payload of a JSON Web Signature from StoreKit 2 or from the
/// App Store Server API.
///
/// Reading it proves nothing; `SignedTransactionVerifier` makes one that is proven.
///
/// Source: Apple, "JWSTransactionDecodedPayload".
public struct SignedTransaction: Hashable, Sendable {
  /// The app that the transaction belongs to.
  public var bundleIdentifier: String
  /// The store: Production, Sandbox, Xcode or LocalTesting.
  public var environment: String?
  public var transactionIdentifier: String?
  public var originalTransactionIdentifier: String?
  public var productIdentifier: String?
  /// The product's type in the store's words, such as "Auto-Renewable Subscription".
  public var type: String?
  public var quantity: Int?
  public var purchaseDate: Date?
  public var originalPurchaseDate: Date?
  /// When the subscription's period ends.
  public var expiresDate: Date?
  /// When the store took the purchase back.
  public var revocationDate: Date?
  /// When the store signed this.
  public var signedDate: Date?
  /// Your own number for the customer, as handed over at the purchase.
  public var appAccountToken: UUID?

  /// Makes a transaction; what is left out is absent.
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

  /// Whether the purchase gives its buyer anything at a moment: not revoked, not expired.
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
  /// Writes a transaction as the store does.
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

  /// Dates in this format are milliseconds since 1970, in Xcode's with a fraction.
  static var decoder: JSONDecoder {
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
