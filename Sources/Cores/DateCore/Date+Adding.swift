import Foundation

extension Date {
  /// The date that a span leads to, or `nil` where the calendar cannot count so far.
  ///
  /// Years and months are counted first and together, from this date: one month after January 31 is
  /// the last of February, two months after it is March 31. Weeks and days are counted next, on the
  /// calendar: a day later is the same time on the clock, even if 23 or 25 hours have passed. Last
  /// come hours, minutes and seconds, as a stopwatch counts them.
  ///
  /// - Parameters:
  ///   - overflow: what becomes of a day that the month reached does not have.
  ///   - disambiguation: what becomes of a local time that clocks leave out or show twice on the
  ///     day reached. A span without years, months, weeks and days meets none.
  public func adding(
    _ span: DateSpan, region: Region = .current, overflow: OverflowPolicy = .constrain,
    disambiguation: Disambiguation = .compatible
  ) -> Date? {
    var result = self
    // A span of hours must not go by the clock on the wall, which shows some hours twice.
    if span.years != 0 || span.months != 0 || span.weeks != 0 || span.days != 0 {
      let start = LocalDateTime(self, in: region.timeZone)
      guard
        let end = start.adding(span, in: region.localCalendar, overflow: overflow),
        let date = end.date(in: region.timeZone, disambiguation: disambiguation)
      else { return nil }
      result = date
    }
    // As floating-point numbers, which do not overflow.
    for unit in [DateUnit.hour, .minute, .second] {
      result += TimeInterval(span[unit]) * unit.averageSeconds
    }
    return result
  }

  /// The date that a span leads to, counted in the user's own region: `span.after(date)`.
  public static func + (date: Date, span: DateSpan) -> Date {
    span.after(date)
  }

  /// The date that a span leads back to, counted in the user's own region: `span.before(date)`.
  public static func - (date: Date, span: DateSpan) -> Date {
    span.before(date)
  }

  public static func += (date: inout Date, span: DateSpan) {
    date = date + span
  }

  public static func -= (date: inout Date, span: DateSpan) {
    date = date - span
  }
}
