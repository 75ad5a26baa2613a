import Foundation

extension Date {
  /// How far the date is from now, in words: "yesterday", "in 2 months".
  public var relativeDescription: String { relativeDescription() }

  /// How far the date is from the moment that a clock tells, in the words of the region's language.
  ///
  /// Days are those of the calendar, as people count them: a message of 23:30 is "yesterday" at one
  /// in the morning, and from there on weeks, months and years are counted from day to day. On the
  /// same day, and below an hour on any, a stopwatch counts: "2 hours ago".
  ///
  /// ```swift
  /// (now - 90.minutes).relativeDescription  // "1 hour ago"
  /// (now + 2.months).relativeDescription    // "in 2 months"
  /// ```
  public func relativeDescription(
    region: Region = .current, clock: WallClock = .system
  ) -> String {
    let (amount, unit) = distance(from: clock.now, region: region)
    // Foundation has the words and counts its own way: it is told two dates in UTC, of a year
    // without surprises, that are exactly so far apart.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let style = AnchoredRelativeFormatStyle(
      anchor: now.adding(DateSpan(amount, unit), region: Region.utc) ?? now,
      allowedFields: [unit.field], presentation: .named, unitsStyle: .wide, locale: region.locale,
      calendar: calendar)
    return style.format(now)
  }

  /// How far the date is from another in the longest unit of which there is one.
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
