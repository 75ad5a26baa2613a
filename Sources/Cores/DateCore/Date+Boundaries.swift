import Foundation

extension Date {
  /// Returns the first instant of the year, month, week, day, hour, minute or second that contains
  /// the date.
  ///
  /// Weeks begin on the first weekday of the region's calendar. A day begins at midnight or, if
  /// clocks skip midnight, at the first time that they show: 1:00 in São Paulo on October 19, 2014.
  /// If the date is outside the range that calendars support, returns it unchanged.
  public func startOf(_ unit: DateUnit, region: Region = .current) -> Date {
    guard isCountable else { return self }
    guard unit.isCalendarUnit else { return stopwatchInterval(unit, region: region).start }
    return firstDay(of: unit, region: region).firstInstant(in: region.timeZone)
  }

  /// Returns the first instant after the year, month, week, day, hour, minute or second that
  /// contains the date: the start of the next one.
  ///
  /// The unit has no last instant, since there is always a later one. Compare with `<`, and count
  /// back from this date: `date.endOf(.month) - 1.day` is the last day of the month.
  public func endOf(_ unit: DateUnit, region: Region = .current) -> Date {
    guard isCountable else { return self }
    guard unit.isCalendarUnit else { return stopwatchInterval(unit, region: region).end }
    let first = firstDay(of: unit, region: region)
    let next = first.adding(DateSpan(1, unit), in: region.localCalendar)
    return next?.end(in: region.timeZone) ?? .distantFuture
  }

  /// Returns midnight on the first day of the unit, even if clocks skip it.
  func firstDay(of unit: DateUnit, region: Region) -> LocalDateTime {
    let calendar = region.localCalendar
    let day = LocalDateTime(self, in: region.timeZone).midnight
    switch unit {
    case .week:
      let daysIntoWeek = (day.weekday.rawValue - calendar.firstWeekday + 7) % 7
      return day + TimeInterval(-daysIntoWeek) * DateUnit.day.averageSeconds
    case .month:
      return LocalDateTime(asUTC: day.firstOfMonth(in: calendar))
    case .year:
      return LocalDateTime(asUTC: calendar.dateInterval(of: .year, for: day.asUTC)?.start ?? self)
    case .day, .hour, .minute, .second:
      return day
    }
  }

  /// Returns the hour, minute or second that contains the date.
  ///
  /// When clocks go back by an hour, the repeated hour counts as two hours.
  private func stopwatchInterval(_ unit: DateUnit, region: Region) -> DateInterval {
    let zone = region.timeZone
    let length = unit.averageSeconds
    let shown = LocalDateTime(self, in: zone).asUTC.timeIntervalSinceReferenceDate
    let number = (shown / length).rounded(.down)
    let shownStart = LocalDateTime(asUTC: Date(timeIntervalSinceReferenceDate: number * length))
    func isShown(at instant: Date) -> Bool {
      let shown = LocalDateTime(instant, in: zone).asUTC.timeIntervalSinceReferenceDate
      return (shown / length).rounded(.down) == number
    }
    func instant(_ time: LocalDateTime, offsetAt date: Date) -> Date {
      time.asUTC - TimeInterval(zone.secondsFromGMT(for: date))
    }

    var start = instant(shownStart, offsetAt: self)
    var end = instant(shownStart + length, offsetAt: self)
    // On Lord Howe Island, clocks skip or repeat half an hour, which changes the length of an hour.
    if let change = zone.firstChange(after: start, through: self) {
      start = isShown(at: change - 1) ? instant(shownStart, offsetAt: start) : change
    }
    if let change = zone.firstChange(after: self, through: end) {
      // If clocks go back to the start of the hour, a new hour begins; otherwise the hour
      // continues.
      let goesOn = isShown(at: change) && LocalDateTime(change, in: zone) != shownStart
      end = goesOn ? instant(shownStart + length, offsetAt: end) : change
    }
    return DateInterval(start: min(start, self), end: max(end, start))
  }
}
