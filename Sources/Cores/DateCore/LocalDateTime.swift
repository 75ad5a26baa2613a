import Foundation

/// A local date and time, as a calendar and a clock on the wall show them, without a time zone.
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

  /// How long after midnight it is, in seconds.
  var timeOfDay: TimeInterval { asUTC.timeIntervalSince(midnight.asUTC) }

  /// The local time some seconds later, on a clock that is never changed.
  static func + (time: LocalDateTime, seconds: TimeInterval) -> LocalDateTime {
    LocalDateTime(asUTC: time.asUTC + seconds)
  }

  /// The amounts to calculate with: more than a calendar can count, and small enough not to
  /// overflow.
  static let amounts = -1_000_000_000...1_000_000_000
}

extension Date {
  /// Whether the date is in the range that calendars can count: from 4713 BC to the year 506713.
  ///
  /// Calendars replace dates beyond it by the nearest one within.
  /// Source: swift-foundation, `Date.validCalendarRange`.
  var isCountable: Bool {
    // Compares numbers: every date, even one that is not a number, is in a range of dates.
    (-211_845_067_200...15_927_175_497_600).contains(timeIntervalSinceReferenceDate)
  }
}
