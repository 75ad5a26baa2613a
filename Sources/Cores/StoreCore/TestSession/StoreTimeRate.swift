import Foundation

/// How fast subscriptions renew in a test store.
///
/// Source: Apple, "SKTestSession.TimeRate", "Testing an auto-renewable subscription".
public enum StoreTimeRate: Hashable, Sendable, CaseIterable {
  /// As the calendar goes, without end.
  case realTime
  /// The sandbox's: a month lasts 5 minutes; 12 renewals after the purchase.
  case sandbox
  /// The sandbox's in 2015: as long, and 6 renewals.
  case sandbox2015
  /// A month lasts 30 seconds; 12 renewals.
  case monthlyRenewalEveryThirtySeconds

  /// How many renewals follow a purchase; `nil` means without end.
  public var renewalLimit: Int? {
    switch self {
    case .realTime: nil
    case .sandbox, .monthlyRenewalEveryThirtySeconds: 12
    case .sandbox2015: 6
    }
  }

  /// The end of a subscription's period that begins at a date.
  public func end(of period: SubscriptionPeriod, from date: Date) -> Date {
    switch self {
    case .realTime: period.end(from: date)
    case .sandbox, .sandbox2015: date + Self.sandboxMinutes(period) * 60
    case .monthlyRenewalEveryThirtySeconds: date + Self.shortSeconds(period)
    }
  }

  /// How long access goes on after a payment failed, where the grace period is enabled; in
  /// seconds.
  public func gracePeriod(for period: SubscriptionPeriod) -> TimeInterval {
    let isWeekly = period.days <= 7
    return switch self {
    case .realTime: (isWeekly ? 6 : 16) * 86_400
    case .sandbox, .sandbox2015: (isWeekly ? 3 : 5) * 60
    case .monthlyRenewalEveryThirtySeconds: isWeekly ? 9 : 15
    }
  }

  /// How long a failed payment is tried again, from the end of the paid period; in seconds.
  public var billingRetryPeriod: TimeInterval {
    switch self {
    case .realTime: 60 * 86_400
    case .sandbox, .sandbox2015: 10 * 60
    case .monthlyRenewalEveryThirtySeconds: 60
    }
  }

  /// Periods between those of the table take the next longer one's time.
  private static func sandboxMinutes(_ period: SubscriptionPeriod) -> TimeInterval {
    switch period.days {
    case ...7: 3
    case ...31: 5
    case ...62: 10
    case ...93: 15
    case ...184: 30
    default: 60
    }
  }

  private static func shortSeconds(_ period: SubscriptionPeriod) -> TimeInterval {
    switch period.days {
    case ...7: 10
    case ...31: 30
    case ...62: 60
    case ...93: 90
    case ...184: 180
    default: 360
    }
  }
}
