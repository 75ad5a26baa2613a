import Foundation

/// Finds days by their weekday. Each result is the first instant of the day; for a time on that
/// day, use `at(hour:minute:second:region:disambiguation:)`.
extension Date {
  /// The next such day after the date's own.
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

  /// The last such day before the date's own.
  public func previous(weekday: Weekday, region: Region = .current) -> Date {
    let today = LocalDateTime(self, in: region.timeZone).midnight
    let days = weekday.days(until: today.weekday.adding(-1)) + 1
    let day = today + TimeInterval(-days) * DateUnit.day.averageSeconds
    return day.firstInstant(in: region.timeZone)
  }

  /// The next such day with a given day of the month, such as the next Friday the 13th.
  ///
  /// `nil` if there is none: no month has a 32nd.
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

  /// The nth such day in the week, month or year that contains the date; `nil` if there are fewer.
  ///
  /// ```swift
  /// date.nth(1, weekday: .friday, of: .month)   // the first Friday of the month
  /// date.nth(-1, weekday: .monday, of: .year)   // the last Monday of the year
  /// ```
  ///
  /// - Parameters:
  ///   - n: counted from 1, or from the end, with -1 as the last. 0 gives `nil`.
  ///   - unit: the unit to search. For units shorter than a week, that is the day.
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
