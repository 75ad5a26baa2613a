import Foundation

extension LocalDateTime {
  /// The local time after the span's years, months, weeks and days; its smaller units are ignored.
  ///
  /// Years and months are added first, to the month of this time. `overflow` says what to do with a
  /// day that the resulting month does not have. Then weeks and days are added. `nil` if the result
  /// is beyond what the calendar can count.
  func adding(
    _ span: DateSpan, in calendar: Calendar, overflow: OverflowPolicy = .constrain
  ) -> LocalDateTime? {
    guard
      asUTC.isCountable,
      [span.years, span.months, span.weeks, span.days].allSatisfy(Self.amounts.contains)
    else { return nil }

    var result = asUTC
    if span.years != 0 || span.months != 0 {
      // From the first of the month, so that February does not shorten a span that ends in March.
      guard
        let year = calendar.date(
          byAdding: .year, value: span.years, to: firstOfMonth(in: calendar)),
        year.isCountable,
        let month = calendar.date(byAdding: .month, value: span.months, to: year),
        month.isCountable,
        let day = calendar.day(
          calendar.component(.day, from: asUTC), ofMonthBeginning: month, overflow: overflow)
      else { return nil }
      result = day
    }
    result += TimeInterval(span.weeks * 7 + span.days) * DateUnit.day.averageSeconds
    return result.isCountable ? LocalDateTime(asUTC: result) : nil
  }

  /// The same time on the first day of the month.
  func firstOfMonth(in calendar: Calendar) -> Date {
    let daysIntoMonth = calendar.component(.day, from: asUTC) - 1
    let first = asUTC - TimeInterval(daysIntoMonth) * DateUnit.day.averageSeconds
    if daysIntoMonth == 0 || calendar.component(.day, from: first) == 1 { return first }
    // In October 1582, the 15th followed the 4th.
    let month = calendar.dateInterval(of: .month, for: asUTC)?.start ?? asUTC
    return month + timeOfDay
  }
}

extension Calendar {
  /// A day of the month that begins at a date, at the same time of day.
  func day(_ number: Int, ofMonthBeginning first: Date, overflow: OverflowPolicy) -> Date? {
    let length = DateUnit.day.averageSeconds
    let counted = first + TimeInterval(number - 1) * length
    if overflow == .carry || number == 1 { return counted }
    if number > 1, component(.day, from: counted) == number { return counted }
    if overflow == .reject { return nil }
    if number < 1 { return first }

    // The month is shorter, or it is October 1582, which has a gap: the last day with no greater
    // number.
    let next = date(byAdding: .month, value: 1, to: first) ?? counted
    var day = min(counted, next - length)
    while day > first, component(.day, from: day) > number { day -= length }
    return day
  }
}
