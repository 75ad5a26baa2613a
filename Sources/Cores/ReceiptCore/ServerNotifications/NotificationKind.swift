/// The kind of a notification, named as the store names it.
///
/// It is a string and not an enum, since the store adds kinds. A server keeps notifications of
/// unknown kinds, too.
///
/// Source: Apple, "notificationType".
public struct NotificationKind: RawRepresentable, Codable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A customer subscribed for the first time, or again.
  public static let subscribed = NotificationKind(rawValue: "SUBSCRIBED")
  /// A subscription renewed.
  public static let didRenew = NotificationKind(rawValue: "DID_RENEW")
  /// A renewal payment failed.
  public static let didFailToRenew = NotificationKind(rawValue: "DID_FAIL_TO_RENEW")
  /// The customer turned renewal off or on.
  public static let didChangeRenewalStatus = NotificationKind(
    rawValue: "DID_CHANGE_RENEWAL_STATUS")
  /// The customer upgraded or downgraded.
  public static let didChangeRenewalPreference = NotificationKind(
    rawValue: "DID_CHANGE_RENEWAL_PREF")
  /// A subscription ended.
  public static let expired = NotificationKind(rawValue: "EXPIRED")
  /// The grace period ended without a payment.
  public static let gracePeriodExpired = NotificationKind(rawValue: "GRACE_PERIOD_EXPIRED")
  /// A customer redeemed an offer.
  public static let offerRedeemed = NotificationKind(rawValue: "OFFER_REDEEMED")
  /// A customer bought a product that does not renew.
  public static let oneTimeCharge = NotificationKind(rawValue: "ONE_TIME_CHARGE")
  /// The store refunded a purchase.
  public static let refund = NotificationKind(rawValue: "REFUND")
  /// The store reversed a refund: the purchase is valid again.
  public static let refundReversed = NotificationKind(rawValue: "REFUND_REVERSED")
  /// A family member lost access to a shared purchase.
  public static let revoke = NotificationKind(rawValue: "REVOKE")
  /// You requested a test notification from the store.
  public static let test = NotificationKind(rawValue: "TEST")
}

extension NotificationKind: CustomStringConvertible {
  public var description: String { rawValue }
}
