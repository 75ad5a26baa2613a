import Foundation

/// A rate at which subscriptions renew in a test store.
///
/// Source: Apple, "SKTestSession.TimeRate", "Testing an auto-renewable subscription".
public enum StoreTimeRate: Hashable, Sendable, CaseIterable {
  /// Periods by the calendar, without a renewal limit.
  case realTime
  /// The sandbox: a month lasts 5 minutes, with 12 renewals after the purchase.
  case sandbox
  /// The sandbox in 2015: the same periods, with 6 renewals.
  case sandbox2015
  /// A month lasts 30 seconds, with 12 renewals.
  case monthlyRenewalEveryThirtySeconds

  /// The number of renewals after a purchase; `nil` for no limit.
  public var renewalLimit: Int? {
    switch self {
    case .realTime: nil
    case .sandbox, .monthlyRenewalEveryThirtySeconds: 12
    case .sandbox2015: 6
    }
  }

  /// Returns the end of a subscription period that begins at a date.
  public func end(of period: SubscriptionPeriod, from date: Date) -> Date {
    switch self {
    case .realTime: period.end(from: date)
    case .sandbox, .sandbox2015: date + Self.sandboxMinutes(period) * 60
    case .monthlyRenewalEveryThirtySeconds: date + Self.shortSeconds(period)
    }
  }

  /// Returns how long access continues after a failed payment if the grace period is enabled, in
  /// seconds.
  public func gracePeriod(for period: SubscriptionPeriod) -> TimeInterval {
    let isWeekly = period.days <= 7
    return switch self {
    case .realTime: (isWeekly ? 6 : 16) * 86_400
    case .sandbox, .sandbox2015: (isWeekly ? 3 : 5) * 60
    case .monthlyRenewalEveryThirtySeconds: isWeekly ? 9 : 15
    }
  }

  /// The period in which a failed payment is retried, in seconds from the end of the paid period.
  public var billingRetryPeriod: TimeInterval {
    switch self {
    case .realTime: 60 * 86_400
    case .sandbox, .sandbox2015: 10 * 60
    case .monthlyRenewalEveryThirtySeconds: 60
    }
  }

  /// Returns the length of a period in the sandbox, in minutes. A period that is not in Apple's
  /// table has the length of the next longer one.
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
