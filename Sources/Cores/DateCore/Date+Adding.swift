import Foundation

extension Date {
  /// Returns the date a span after this one; `nil` if it is outside the range that calendars
  /// support.
  ///
  /// Years and months are added first and together, to this date: one month after January 31 is the
  /// last day of February, and two months after it is March 31. Weeks and days are added next, on
  /// the calendar: a day later is the same time on the clock, even if 23 or 25 hours have passed.
  /// Hours, minutes and seconds are added last, as elapsed time.
  ///
  /// - Parameters:
  ///   - overflow: how to handle a day that the resulting month does not have.
  ///   - disambiguation: how to handle a local time that clocks skip or repeat on the resulting
  ///     day. A span of only hours, minutes and seconds ignores this rule.
  public func adding(
    _ span: DateSpan, region: Region = .current, overflow: OverflowPolicy = .constrain,
    disambiguation: Disambiguation = .compatible
  ) -> Date? {
    var result = self
    // Hours are not added in local time, where some of them occur twice.
    if span.years != 0 || span.months != 0 || span.weeks != 0 || span.days != 0 {
      let start = LocalDateTime(self, in: region.timeZone)
      guard
        let end = start.adding(span, in: region.localCalendar, overflow: overflow),
        let date = end.date(in: region.timeZone, disambiguation: disambiguation)
      else { return nil }
      result = date
    }
    // Uses floating point, which does not overflow.
    for unit in [DateUnit.hour, .minute, .second] {
      result += TimeInterval(span[unit]) * unit.averageSeconds
    }
    return result
  }

  /// Returns the date a span after another, in the user's current region: `span.after(date)`.
  public static func + (date: Date, span: DateSpan) -> Date {
    span.after(date)
  }

  /// Returns the date a span before another, in the user's current region: `span.before(date)`.
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
