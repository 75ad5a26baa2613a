import Foundation

/// Whether a subscription will renew, and as which product: the payload of a JSON Web Signature
/// from the store.
///
/// Decoding proves nothing: use `SignedTransactionVerifier` to get a verified one.
///
/// Source: Apple, "JWSRenewalInfoDecodedPayload".
public struct SignedRenewal: Hashable, Sendable {
  public var originalTransactionIdentifier: String
  public var productIdentifier: String?
  /// The product that it renews as: another one after a downgrade.
  public var renewalProductIdentifier: String?
  /// Whether it renews at the end of the period. The store writes it as 1 or 0.
  public var willRenew: Bool
  /// Why it expired, as a number of the store's: 1 if the customer cancelled, 2 if the payment failed.
  public var expirationIntent: Int?
  public var isInBillingRetryPeriod: Bool?
  /// When the grace period ends.
  public var gracePeriodExpiresDate: Date?
  /// When the period that was paid last ends.
  public var renewalDate: Date?
  public var environment: String?
  public var signedDate: Date?

  /// Makes a renewal. Arguments that are left out are absent from it.
  public init(
    originalTransactionIdentifier: String, productIdentifier: String? = nil,
    renewalProductIdentifier: String? = nil, willRenew: Bool, expirationIntent: Int? = nil,
    isInBillingRetryPeriod: Bool? = nil, gracePeriodExpiresDate: Date? = nil,
    renewalDate: Date? = nil, environment: String? = nil, signedDate: Date? = nil
  ) {
    self.originalTransactionIdentifier = originalTransactionIdentifier
    self.productIdentifier = productIdentifier
    self.renewalProductIdentifier = renewalProductIdentifier
    self.willRenew = willRenew
    self.expirationIntent = expirationIntent
    self.isInBillingRetryPeriod = isInBillingRetryPeriod
    self.gracePeriodExpiresDate = gracePeriodExpiresDate
    self.renewalDate = renewalDate
    self.environment = environment
    self.signedDate = signedDate
  }
}

extension SignedRenewal: Codable {
  private enum CodingKeys: String, CodingKey {
    case originalTransactionIdentifier = "originalTransactionId"
    case productIdentifier = "productId"
    case renewalProductIdentifier = "autoRenewProductId"
    case willRenew = "autoRenewStatus"
    case expirationIntent, isInBillingRetryPeriod, gracePeriodExpiresDate, renewalDate
    case environment, signedDate
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    originalTransactionIdentifier = try fields.decode(
      String.self, forKey: .originalTransactionIdentifier)
    productIdentifier = try fields.decodeIfPresent(String.self, forKey: .productIdentifier)
    renewalProductIdentifier = try fields.decodeIfPresent(
      String.self, forKey: .renewalProductIdentifier)
    willRenew = try fields.decode(Int.self, forKey: .willRenew) == 1
    expirationIntent = try fields.decodeIfPresent(Int.self, forKey: .expirationIntent)
    isInBillingRetryPeriod = try fields.decodeIfPresent(Bool.self, forKey: .isInBillingRetryPeriod)
    gracePeriodExpiresDate = try fields.decodeIfPresent(Date.self, forKey: .gracePeriodExpiresDate)
    renewalDate = try fields.decodeIfPresent(Date.self, forKey: .renewalDate)
    environment = try fields.decodeIfPresent(String.self, forKey: .environment)
    signedDate = try fields.decodeIfPresent(Date.self, forKey: .signedDate)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(originalTransactionIdentifier, forKey: .originalTransactionIdentifier)
    try fields.encodeIfPresent(productIdentifier, forKey: .productIdentifier)
    try fields.encodeIfPresent(renewalProductIdentifier, forKey: .renewalProductIdentifier)
    try fields.encode(willRenew ? 1 : 0, forKey: .willRenew)
    try fields.encodeIfPresent(expirationIntent, forKey: .expirationIntent)
    try fields.encodeIfPresent(isInBillingRetryPeriod, forKey: .isInBillingRetryPeriod)
    try fields.encodeIfPresent(gracePeriodExpiresDate, forKey: .gracePeriodExpiresDate)
    try fields.encodeIfPresent(renewalDate, forKey: .renewalDate)
    try fields.encodeIfPresent(environment, forKey: .environment)
    try fields.encodeIfPresent(signedDate, forKey: .signedDate)
  }
}
