import Foundation

/// A local date and time as a calendar and a wall clock show them, without a time zone.
///
/// Days and months are counted in local time, where every day has 24 hours. Pass calendars that are
/// set to UTC.
struct LocalDateTime: Hashable, Sendable {
  /// The instant at which a clock in UTC shows this local time.
  let asUTC: Date

  init(asUTC: Date) {
    self.asUTC = asUTC
  }

  /// The local time in a time zone at an instant.
  init(_ date: Date, in timeZone: TimeZone) {
    asUTC = date + TimeInterval(timeZone.secondsFromGMT(for: date))
  }

  /// The start of the day.
  var midnight: LocalDateTime {
    let day = DateUnit.day.averageSeconds
    let seconds = asUTC.timeIntervalSinceReferenceDate
    return LocalDateTime(
      asUTC: Date(timeIntervalSinceReferenceDate: (seconds / day).rounded(.down) * day))
  }

  /// The number of seconds since midnight.
  var timeOfDay: TimeInterval { asUTC.timeIntervalSince(midnight.asUTC) }

  /// Returns the local time a number of seconds later, on a clock that is never changed.
  static func + (time: LocalDateTime, seconds: TimeInterval) -> LocalDateTime {
    LocalDateTime(asUTC: time.asUTC + seconds)
  }

  /// The range of amounts in calculations: wider than calendars support, but too small to overflow.
  static let amounts = -1_000_000_000...1_000_000_000
}

extension Date {
  /// Indicates whether the date is in the range that calendars support: 4713 BC to the year 506713.
  ///
  /// Calendars replace a date outside this range with the nearest date inside it.
  /// Source: swift-foundation, `Date.validCalendarRange`.
  var isCountable: Bool {
    // Compares numbers: a range of dates would also contain a date that is not a number (NaN).
    (-211_845_067_200...15_927_175_497_600).contains(timeIntervalSinceReferenceDate)
  }
}
