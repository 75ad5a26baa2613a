import Foundation

/// What the calendar on the wall and the clock beside it show, with no time zone attached.
///
/// Days and months are counted here, because here every day has 24 hours.
struct LocalDateTime: Hashable, Sendable {
  /// The instant at which a clock in UTC shows this local time.
  private let asUTC: Date

  private init(asUTC: Date) {
    self.asUTC = asUTC
  }

  /// Reads the clock on the wall of a time zone at an instant.
  init(_ date: Date, in timeZone: TimeZone) {
    asUTC = date + TimeInterval(timeZone.secondsFromGMT(for: date))
  }

  /// The local time some years, months, weeks and days on; the span's smaller units are not used.
  ///
  /// Years and months are counted first, from the month of this time. A day that the month reached
  /// does not have becomes that month's last. Weeks and days are counted from there. `nil` where
  /// the calendar cannot count so far.
  func adding(_ span: DateSpan, in calendar: Calendar) -> LocalDateTime? {
    guard
      asUTC.isCountable,
      [span.years, span.months, span.weeks, span.days].allSatisfy(amounts.contains)
    else { return nil }
    var calendar = calendar
    calendar.timeZone = .gmt

    var result = asUTC
    if span.years != 0 || span.months != 0 {
      // From the first of the month, so that February does not shorten a span that ends in March.
      let daysIntoMonth = calendar.component(.day, from: result) - 1
      guard
        let first = calendar.date(byAdding: .day, value: -daysIntoMonth, to: result),
        let year = calendar.date(byAdding: .year, value: span.years, to: first),
        year.isCountable,
        let month = calendar.date(byAdding: .month, value: span.months, to: year),
        month.isCountable,
        let daysInMonth = calendar.range(of: .day, in: .month, for: month)?.count,
        let day = calendar.date(
          byAdding: .day, value: min(daysIntoMonth, daysInMonth - 1), to: month)
      else { return nil }
      result = day
    }
    result += TimeInterval(span.weeks * 7 + span.days) * DateUnit.day.averageSeconds
    return result.isCountable ? LocalDateTime(asUTC: result) : nil
  }

  /// The instant at which clocks in a time zone show this local time.
  ///
  /// Where clocks go back and show it twice, the first of the two. Where clocks go forward and
  /// leave it out, the local time that is as much later as clocks went forward: 02:30 becomes 03:30.
  /// Source: RFC 5545, section 3.3.5; Temporal calls this disambiguation "compatible".
  func date(in timeZone: TimeZone) -> Date {
    // No offset is as long as a day, so these two are in force before and after any change nearby.
    let day = DateUnit.day.averageSeconds
    let before = TimeInterval(timeZone.secondsFromGMT(for: asUTC - day))
    let after = TimeInterval(timeZone.secondsFromGMT(for: asUTC + day))
    let candidates = [asUTC - before, asUTC - after].sorted()
    return candidates.first { LocalDateTime($0, in: timeZone) == self } ?? asUTC - before
  }
}

/// More than a calendar can count, and few enough to calculate with.
private let amounts = -1_000_000_000...1_000_000_000

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
