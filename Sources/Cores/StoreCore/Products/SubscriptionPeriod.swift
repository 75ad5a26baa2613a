import Foundation

/// The period that one payment for a subscription covers: a number of days, weeks, months or years.
public struct SubscriptionPeriod: Codable, Hashable, Sendable {
  /// A unit of time.
  public enum Unit: String, Codable, Hashable, Sendable {
    case day, week, month, year
  }

  /// The number of units.
  public var value: Int
  /// The unit that `value` counts.
  public var unit: Unit

  /// Makes a period.
  public init(value: Int, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
  public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
  public static let everyTwoMonths = SubscriptionPeriod(value: 2, unit: .month)
  public static let everyThreeMonths = SubscriptionPeriod(value: 3, unit: .month)
  public static let everySixMonths = SubscriptionPeriod(value: 6, unit: .month)
  public static let yearly = SubscriptionPeriod(value: 1, unit: .year)

  /// The length in days, for comparisons: a month counts as 30.4 days, a year as 365.
  var days: Double {
    switch unit {
    case .day: Double(value)
    case .week: Double(value) * 7
    case .month: Double(value) * 365 / 12
    case .year: Double(value) * 365
    }
  }

  /// Returns the end of a period that begins at a date, in the Gregorian calendar and UTC.
  func end(from date: Date) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let component: Calendar.Component =
      switch unit {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .year: .year
      }
    return calendar.date(byAdding: component, value: value, to: date)
      ?? date + days * 86_400
  }
}

extension SubscriptionPeriod: CustomStringConvertible {
  /// The number with its unit, such as "1 month" or "3 months".
  public var description: String { unit.rawValue.counted(value) }
}
