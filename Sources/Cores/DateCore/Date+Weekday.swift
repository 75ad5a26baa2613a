import Foundation

/// Finds days by their weekday. Each result is the first instant of the day; for a time on that
/// day, use `at(hour:minute:second:region:disambiguation:)`.
extension Date {
  /// Returns the next day with this weekday after the date's own day.
  ///
  /// ```swift
  /// saturday.next(weekday: .sunday)    // tomorrow
  /// saturday.next(weekday: .saturday)  // in a week
  /// ```
  public func next(weekday: Weekday, region: Region = .current) -> Date {
    let today = LocalDateTime(self, in: region.timeZone).midnight
    let days = today.weekday.adding(1).days(until: weekday) + 1
    let day = today + TimeInterval(days) * DateUnit.day.averageSeconds
    return day.firstInstant(in: region.timeZone)
  }

  /// Returns the last day with this weekday before the date's own day.
  public func previous(weekday: Weekday, region: Region = .current) -> Date {
    let today = LocalDateTime(self, in: region.timeZone).midnight
    let days = weekday.days(until: today.weekday.adding(-1)) + 1
    let day = today + TimeInterval(-days) * DateUnit.day.averageSeconds
    return day.firstInstant(in: region.timeZone)
  }

  /// Returns the next day with this weekday and a given day of the month, such as Friday the 13th.
  ///
  /// Returns `nil` if there is none, such as for the 32nd of a month.
  public func next(
    weekday: Weekday, dayOfMonth: Int, region: Region = .current
  ) -> Date? {
    let calendar = region.localCalendar
    let today = LocalDateTime(self, in: region.timeZone).midnight
    guard
      today.asUTC.isCountable,
      calendar.maximumRange(of: .day)?.contains(dayOfMonth) == true
    else { return nil }
    let month = LocalDateTime(asUTC: today.firstOfMonth(in: calendar))
    // Every combination of month length and first weekday occurs within a Gregorian cycle of 400
    // years.
    for number in 0..<4_800 {
      guard
        let first = month.adding(DateSpan(months: number), in: calendar),
        let day = calendar.day(dayOfMonth, ofMonthBeginning: first.asUTC, overflow: .reject)
          .map(LocalDateTime.init(asUTC:))
      else { continue }
      if day.weekday == weekday, day.asUTC > today.asUTC {
        return day.firstInstant(in: region.timeZone)
      }
    }
    return nil
  }

  /// Returns the nth day with this weekday in the week, month or year that contains the date; `nil`
  /// if there are fewer.
  ///
  /// ```swift
  /// date.nth(1, weekday: .friday, of: .month)   // the first Friday of the month
  /// date.nth(-1, weekday: .monday, of: .year)   // the last Monday of the year
  /// ```
  ///
  /// - Parameters:
  ///   - n: the position counted from 1, or from the end if negative: -1 is the last. 0 gives
  ///     `nil`.
  ///   - unit: the unit to search. For units shorter than a week, the day is searched.
  public func nth(
    _ n: Int, weekday: Weekday, of unit: DateUnit, region: Region = .current
  ) -> Date? {
    guard n != 0, LocalDateTime.amounts.contains(n), isCountable else { return nil }
    let unit = max(unit, .day)
    let first = firstDay(of: unit, region: region)
    guard let next = first.adding(DateSpan(1, unit), in: region.localCalendar) else { return nil }
    let length = DateUnit.day.averageSeconds
    let day: LocalDateTime
    if n > 0 {
      day = first + TimeInterval(first.weekday.days(until: weekday) + (n - 1) * 7) * length
    } else {
      let last = next + -length
      day = last + TimeInterval(-weekday.days(until: last.weekday) + (n + 1) * 7) * length
    }
    guard first.asUTC <= day.asUTC, day.asUTC < next.asUTC else { return nil }
    return day.firstInstant(in: region.timeZone)
  }
}
