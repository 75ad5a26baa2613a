import Foundation

extension Date {
  /// Makes a date from a year, a month, a day and a local time in a region.
  ///
  /// Nothing is corrected silently: an invalid field gives `nil`, unless `overflow` says otherwise.
  ///
  /// ```swift
  /// Date(year: 2023, month: 9, day: 50)                        // => nil
  /// Date(year: 2023, month: 9, day: 50, overflow: .constrain)  // September 30
  /// Date(year: 2023, month: 9, day: 50, overflow: .carry)      // October 20
  /// ```
  ///
  /// - Parameters:
  ///   - year: in the current era of the region's calendar. Years before it count backward: 0 is 1
  ///     BC.
  ///   - month: as the region's calendar numbers them, from 1.
  ///   - day: of the month, from 1.
  ///   - hour: from 0 to 23.
  ///   - overflow: how to handle fields that the calendar or the clock does not have.
  ///   - disambiguation: how to handle a local time that clocks skip or repeat.
  public init?(
    year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0,
    nanosecond: Int = 0, region: Region = .current, overflow: OverflowPolicy = .reject,
    disambiguation: Disambiguation = .compatible
  ) {
    var nanosecond = nanosecond
    let fits = (0..<1_000_000_000).contains(nanosecond)
    if overflow == .constrain { nanosecond = min(max(nanosecond, 0), 999_999_999) }
    let seconds = TimeInterval(second) + TimeInterval(nanosecond) / 1e9
    guard
      fits || overflow != .reject,
      let local = LocalDateTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: seconds,
        in: region.localCalendar, overflow: overflow),
      let date = local.date(in: region.timeZone, disambiguation: disambiguation)
    else { return nil }
    self = date
  }

  /// Returns the date on the same day at a local time; `nil` if clocks skip or repeat that time,
  /// and `disambiguation` rejects it.
  ///
  /// An invalid time, such as 25:00, also gives `nil`.
  public func at(
    hour: Int, minute: Int = 0, second: Int = 0, region: Region = .current,
    disambiguation: Disambiguation = .compatible
  ) -> Date? {
    let timeOfDay = LocalDateTime.timeOfDay(
      hour: hour, minute: minute, second: TimeInterval(second), overflow: .reject)
    guard let timeOfDay else { return nil }
    let midnight = LocalDateTime(self, in: region.timeZone).midnight
    return (midnight + timeOfDay).date(in: region.timeZone, disambiguation: disambiguation)
  }

  /// The ISO 8601 week that contains the date, in the user's current time zone.
  public var isoWeek: ISOWeek { isoWeek() }

  /// Returns the ISO 8601 week that contains the date.
  ///
  /// Only the region's time zone matters: ISO weeks are the same in every calendar.
  public func isoWeek(region: Region = .current) -> ISOWeek {
    ISOWeek(containing: LocalDateTime(self, in: region.timeZone).asUTC)
  }

  /// The day of the week, in the user's current time zone.
  public var weekday: Weekday { weekday() }

  /// Returns the day of the week.
  public func weekday(region: Region = .current) -> Weekday {
    LocalDateTime(self, in: region.timeZone).weekday
  }
}

extension LocalDateTime {
  /// The day of the week, which is the same in every calendar.
  var weekday: Weekday {
    let day = DateUnit.day.averageSeconds
    let days = (asUTC.timeIntervalSinceReferenceDate / day).rounded(.down)
    // January 1, 2001, was a Monday. Uses floating point, since a date may be out of range for an
    // integer or not a number.
    let sinceMonday = days - (days / 7).rounded(.down) * 7
    return Weekday.monday.adding(Int(exactly: sinceMonday) ?? 0)
  }
}
