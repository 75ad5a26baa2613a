import Foundation

/// The renewal information of a subscription: whether it will renew, and as which product. It is
/// the payload of a JSON Web Signature from the store.
///
/// Decoding proves nothing: use `SignedTransactionVerifier` to get verified information.
///
/// Source: Apple, "JWSRenewalInfoDecodedPayload".
public struct SignedRenewal: Hashable, Sendable {
  public var originalTransactionIdentifier: String
  public var productIdentifier: String?
  /// The product of the next renewal, which is a different one after a downgrade.
  public var renewalProductIdentifier: String?
  /// Indicates whether the subscription renews after the period. The store encodes this as 1 or 0.
  public var willRenew: Bool
  /// The store's code for the reason why the subscription expired: 1 if the customer canceled, 2 if
  /// the payment failed.
  public var expirationIntent: Int?
  public var isInBillingRetryPeriod: Bool?
  /// The date when the grace period ends.
  public var gracePeriodExpiresDate: Date?
  /// The end of the last paid period.
  public var renewalDate: Date?
  public var environment: String?
  public var signedDate: Date?

  /// Makes a renewal. Omitted arguments are absent from it.
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
