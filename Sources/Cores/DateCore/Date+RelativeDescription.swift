import Foundation

extension Date {
  /// The time from now to the date in words: "yesterday", "in 2 months".
  public var relativeDescription: String { relativeDescription() }

  /// Returns the time from a clock's current date to this one, in words of the region's language.
  ///
  /// Days are calendar days: at one in the morning, a message from 23:30 is from "yesterday".
  /// Weeks, months and years are also counted from day to day. If both dates are on the same
  /// day, or less than an hour apart, elapsed time is counted: "2 hours ago".
  ///
  /// ```swift
  /// (now - 90.minutes).relativeDescription  // "1 hour ago"
  /// (now + 2.months).relativeDescription    // "in 2 months"
  /// ```
  public func relativeDescription(
    region: Region = .current, clock: WallClock = .system
  ) -> String {
    let (amount, unit) = distance(from: clock.now, region: region)
    // Foundation has the words but counts differently, so it gets two dates in UTC that are exactly
    // this far apart, in a year without irregularities.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let style = AnchoredRelativeFormatStyle(
      anchor: now.adding(DateSpan(amount, unit), region: Region.utc) ?? now,
      allowedFields: [unit.field], presentation: .named, unitsStyle: .wide, locale: region.locale,
      calendar: calendar)
    return style.format(now)
  }

  /// Returns the distance from another date in the longest unit that fits at least once.
  private func distance(from now: Date, region: Region) -> (amount: Int, unit: DateUnit) {
    guard isCountable, now.isCountable else { return (0, .second) }
    let seconds = timeIntervalSince(now)
    for unit in [DateUnit.second, .minute] where abs(seconds) < unit.averageSeconds * 60 {
      return (Int((seconds / unit.averageSeconds).rounded(.towardZero)), unit)
    }
    let today = now.startOf(.day, region: region)
    let day = startOf(.day, region: region)
    if day == today {
      return (Int((seconds / 3_600).rounded(.towardZero)), .hour)
    }
    for unit in [DateUnit.year, .month, .week] {
      let amount = day.difference(from: today, in: unit, region: region)
      if amount != 0 { return (amount, unit) }
    }
    return (day.difference(from: today, in: .day, region: region), .day)
  }
}

extension DateUnit {
  fileprivate var field: Date.RelativeFormatStyle.Field {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}

extension Region {
  fileprivate static let utc = Region(
    calendar: Calendar(identifier: .gregorian), timeZone: .gmt,
    locale: Locale(identifier: "en_US_POSIX"))
}
