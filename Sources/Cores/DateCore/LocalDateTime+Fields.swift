import Foundation

extension LocalDateTime {
  /// Makes a local time from fields; `nil` if `overflow` rejects one, or the calendar does not have
  /// the year.
  ///
  /// - Parameter second: the seconds, with their fraction.
  init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: TimeInterval,
    in calendar: Calendar, overflow: OverflowPolicy
  ) {
    guard
      [year, month, day, hour, minute].allSatisfy(Self.amounts.contains),
      abs(second) <= TimeInterval(Self.amounts.upperBound),
      let month = calendar.firstDay(ofMonth: month, year: year, overflow: overflow),
      let day = calendar.day(day, ofMonthBeginning: month, overflow: overflow),
      let time = Self.timeOfDay(hour: hour, minute: minute, second: second, overflow: overflow)
    else { return nil }
    self.init(asUTC: day + time)
    guard asUTC.isCountable else { return nil }
  }

  /// Returns the number of seconds after midnight at which clocks show a time.
  static func timeOfDay(
    hour: Int, minute: Int, second: TimeInterval, overflow: OverflowPolicy
  ) -> TimeInterval? {
    var (hour, minute, second) = (hour, minute, second)
    let fits = (0..<24).contains(hour) && (0..<60).contains(minute) && (0..<60).contains(second)
    switch overflow {
    case .reject where !fits: return nil
    case .constrain where !fits:
      hour = min(max(hour, 0), 23)
      minute = min(max(minute, 0), 59)
      second = (0..<60).contains(second) ? second : second < 0 ? 0 : 59
    default: break
    }
    return TimeInterval(hour * 3_600 + minute * 60) + second
  }
}

extension Calendar {
  /// Returns midnight on the first day of a month.
  fileprivate func firstDay(ofMonth number: Int, year: Int, overflow: OverflowPolicy) -> Date? {
    guard
      let start = date(from: DateComponents(year: year, month: 1, day: 1)), start.isCountable
    else { return nil }
    // Calendars are lenient: month 13 of 2015 is the first month of 2016, and in a Hebrew year
    // without a leap month, the number of the leap month means the next month.
    let counted = date(from: DateComponents(year: year, month: number, day: 1))
    // Compares dates and not years: a year in which an era begins has two numbers. 2019 was Heisei
    // 31 until April, then Reiwa 1.
    let next = date(from: DateComponents(year: year + 1, month: 1, day: 1))
    let isInYear = counted.map { start <= $0 && $0 < next ?? .distantFuture } == true
    if isInYear, let counted, component(.month, from: counted) == number { return counted }
    switch overflow {
    case .reject: return nil
    case .carry where isInYear: return counted
    case .carry: return date(byAdding: .month, value: number - 1, to: start)
    case .constrain where isInYear: return counted
    case .constrain where number < 1: return start
    case .constrain:
      let next = date(byAdding: .year, value: 1, to: start)
      return next.flatMap { date(byAdding: .month, value: -1, to: $0) }
    }
  }
}
