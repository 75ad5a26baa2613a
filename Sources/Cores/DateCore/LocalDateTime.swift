import Foundation

/// What the calendar on the wall and the clock beside it show, with no time zone attached.
///
/// Days and months are counted here, because here every day has 24 hours. The calendars handed in
/// are set to UTC.
struct LocalDateTime: Hashable, Sendable {
  /// The instant at which a clock in UTC shows this local time.
  let asUTC: Date

  init(asUTC: Date) {
    self.asUTC = asUTC
  }

  /// Reads the clock on the wall of a time zone at an instant.
  init(_ date: Date, in timeZone: TimeZone) {
    asUTC = date + TimeInterval(timeZone.secondsFromGMT(for: date))
  }

  /// The beginning of the day.
  var midnight: LocalDateTime {
    let day = DateUnit.day.averageSeconds
    let seconds = asUTC.timeIntervalSinceReferenceDate
    return LocalDateTime(
      asUTC: Date(timeIntervalSinceReferenceDate: (seconds / day).rounded(.down) * day))
  }

  /// How long after midnight it is, in seconds.
  var timeOfDay: TimeInterval { asUTC.timeIntervalSince(midnight.asUTC) }

  /// The local time some seconds on, on a wall whose clock is never changed.
  static func + (time: LocalDateTime, seconds: TimeInterval) -> LocalDateTime {
    LocalDateTime(asUTC: time.asUTC + seconds)
  }

  /// More than a calendar can count, and few enough to calculate with.
  static let amounts = -1_000_000_000...1_000_000_000
}

extension Date {
  /// Whether calendars count so far: from 4713 BC to the year 506713.
  ///
  /// Of dates beyond these, they read the nearest within.
  /// Source: swift-foundation, `Date.validCalendarRange`.
  var isCountable: Bool {
    // As numbers: every date, even one that is not a number, is in a range of dates.
    (-211_845_067_200...15_927_175_497_600).contains(timeIntervalSinceReferenceDate)
  }
}
