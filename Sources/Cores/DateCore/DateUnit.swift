/// A unit in which a calendar counts time.
///
/// Units are ordered by length: `.second` is the smallest, `.year` the largest.
public enum DateUnit: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case second, minute, hour, day, week, month, year

  /// Indicates whether the unit is counted on the calendar, so that its length in seconds varies.
  ///
  /// This is true of years, months, weeks and days. Hours, minutes and seconds are elapsed time.
  public var isCalendarUnit: Bool { self >= .day }

  public static func < (left: DateUnit, right: DateUnit) -> Bool {
    left.averageSeconds < right.averageSeconds
  }

  /// The length in seconds, averaged over the Gregorian calendar's cycle of 400 years.
  var averageSeconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 604_800
    case .month: 2_629_746
    case .year: 31_556_952
    }
  }
}
