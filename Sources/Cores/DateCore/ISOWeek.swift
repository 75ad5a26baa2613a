import Foundation

/// A week as ISO 8601 numbers them: it begins on Monday, and week 1 is the one with January 4 in it.
///
/// Its year is not always that of its days: January 1, 2016, was a Friday in week 53 of 2015. The
/// Gregorian calendar's own weeks, `Calendar.Component.weekOfYear`, are numbered as the user's
/// country does it, in the United States from Sunday and from January 1. ISO weeks are the same
/// everywhere.
public struct ISOWeek: Hashable, Sendable {
  /// The year that the week's Thursday is in.
  public let year: Int

  /// The number in the year, from 1 to 52 or 53.
  public let week: Int

  /// Makes a week, or `nil` where the year has none of that number.
  ///
  /// ```swift
  /// ISOWeek(year: 2020, week: 53)  // => Optional(2020-W53)
  /// ISOWeek(year: 2021, week: 53)  // => nil
  /// ```
  public init?(year: Int, week: Int) {
    self.year = year
    self.week = week
    guard
      (1...53).contains(week), let monday = ISOWeek.monday(year: year, week: week),
      monday.isCountable, ISOWeek(containing: monday) == self
    else { return nil }
  }

  /// The week that a day is in.
  ///
  /// - Parameter day: a moment of it in UTC.
  init(containing day: Date) {
    let fields = ISOWeek.calendar.dateComponents(
      [.yearForWeekOfYear, .weekOfYear], from: day)
    year = fields.yearForWeekOfYear ?? 0
    week = fields.weekOfYear ?? 0
  }

  /// The first instant of one of the week's days.
  ///
  /// ```swift
  /// ISOWeek(year: 2023, week: 33)?.date(on: .thursday)  // August 17, 2023
  /// ```
  public func date(on weekday: Weekday, region: Region = .current) -> Date {
    // It was there when the week was made.
    let monday = ISOWeek.monday(year: year, week: week) ?? .distantPast
    let day = monday + TimeInterval(weekday.isoNumber - 1) * DateUnit.day.averageSeconds
    return LocalDateTime(asUTC: day).firstInstant(in: region.timeZone)
  }

  /// How many weeks a year has: 53 where it begins or ends on a Thursday, else 52.
  public static func count(inYear year: Int) -> Int {
    ISOWeek(year: year, week: 53) == nil ? 52 : 53
  }

  private static func monday(year: Int, week: Int) -> Date? {
    guard LocalDateTime.amounts.contains(year) else { return nil }
    return calendar.date(
      from: DateComponents(weekday: 2, weekOfYear: week, yearForWeekOfYear: year))
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()
}

extension ISOWeek: Comparable {
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.week) < (right.year, right.week)
  }
}

extension ISOWeek: CustomStringConvertible {
  /// The week as ISO 8601 writes it: "2015-W53".
  public var description: String {
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number.magnitude)
      let zeros = String(repeating: "0", count: max(0, count - digits.count))
      return (number < 0 ? "-" : "") + zeros + digits
    }
    return "\(padded(year, to: 4))-W\(padded(week, to: 2))"
  }
}
