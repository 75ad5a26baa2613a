import Foundation

extension LocalDateTime {
  /// Returns the local time after the span's years, months, weeks and days. Ignores its smaller
  /// units.
  ///
  /// Years and months are added first, to the month of this time. `overflow` says how to handle a
  /// day that the resulting month does not have. Then weeks and days are added. Returns `nil` if
  /// the result is outside the range that the calendar supports.
  func adding(
    _ span: DateSpan, in calendar: Calendar, overflow: OverflowPolicy = .constrain
  ) -> LocalDateTime? {
    guard
      asUTC.isCountable,
      [span.years, span.months, span.weeks, span.days].allSatisfy(Self.amounts.contains)
    else { return nil }

    var result = asUTC
    if span.years != 0 || span.months != 0 {
      // Starts from the first of the month, so that February does not shorten a span that ends in
      // March.
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

  /// Returns the same time on the first day of the month.
  func firstOfMonth(in calendar: Calendar) -> Date {
    let daysIntoMonth = calendar.component(.day, from: asUTC) - 1
    let first = asUTC - TimeInterval(daysIntoMonth) * DateUnit.day.averageSeconds
    if daysIntoMonth == 0 || calendar.component(.day, from: first) == 1 { return first }
    // In October 1582, the 4th was followed by the 15th.
    let month = calendar.dateInterval(of: .month, for: asUTC)?.start ?? asUTC
    return month + timeOfDay
  }
}

extension Calendar {
  /// Returns a day of the month that begins at a date, at the same time of day.
  func day(_ number: Int, ofMonthBeginning first: Date, overflow: OverflowPolicy) -> Date? {
    let length = DateUnit.day.averageSeconds
    let counted = first + TimeInterval(number - 1) * length
    if overflow == .carry || number == 1 { return counted }
    if number > 1, component(.day, from: counted) == number { return counted }
    if overflow == .reject { return nil }
    if number < 1 { return first }

    // The month is shorter, or it is October 1582, which has a gap: uses the last day whose number
    // is not greater.
    let next = date(byAdding: .month, value: 1, to: first) ?? counted
    var day = min(counted, next - length)
    while day > first, component(.day, from: day) > number { day -= length }
    return day
  }
}
