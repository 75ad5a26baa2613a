import Foundation

/// An ISO 8601 week. It begins on Monday, and week 1 is the week that contains January 4.
///
/// Its year can differ from the year of its days: January 1, 2016, was a Friday in week 53 of 2015.
/// The weeks of the Gregorian calendar, `Calendar.Component.weekOfYear`, are numbered by the rules
/// of the user's country: in the United States, weeks begin on Sunday, and week 1 contains January
/// 1. ISO weeks are the same everywhere.
public struct ISOWeek: Hashable, Sendable {
  /// The year that contains the week's Thursday.
  public let year: Int

  /// The number in the year, from 1 to 52 or 53.
  public let week: Int

  /// Makes a week; `nil` if the year has no week with this number.
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

  /// The week that contains a day.
  ///
  /// - Parameter day: any moment of the day in UTC.
  init(containing day: Date) {
    let fields = ISOWeek.calendar.dateComponents(
      [.yearForWeekOfYear, .weekOfYear], from: day)
    year = fields.yearForWeekOfYear ?? 0
    week = fields.weekOfYear ?? 0
  }

  /// Returns the first instant of one of the week's days.
  ///
  /// ```swift
  /// ISOWeek(year: 2023, week: 33)?.date(on: .thursday)  // August 17, 2023
  /// ```
  public func date(on weekday: Weekday, region: Region = .current) -> Date {
    // The initializer has checked that the week exists.
    let monday = ISOWeek.monday(year: year, week: week) ?? .distantPast
    let day = monday + TimeInterval(weekday.isoNumber - 1) * DateUnit.day.averageSeconds
    return LocalDateTime(asUTC: day).firstInstant(in: region.timeZone)
  }

  /// Returns the number of weeks in a year: 53 if it begins or ends on a Thursday, otherwise 52.
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
  /// The week in the form of ISO 8601: "2015-W53".
  public var description: String {
    func padded(_ number: Int, to count: Int) -> String {
      let digits = String(number.magnitude)
      let zeros = String(repeating: "0", count: max(0, count - digits.count))
      return (number < 0 ? "-" : "") + zeros + digits
    }
    return "\(padded(year, to: 4))-W\(padded(week, to: 2))"
  }
}
