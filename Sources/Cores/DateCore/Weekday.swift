import Foundation

/// A day of the week, numbered as in Foundation's calendars: Sunday is 1, Saturday is 7.
public enum Weekday: Int, CaseIterable, Codable, Hashable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  /// The number in ISO 8601: 1 for Monday to 7 for Sunday.
  public var isoNumber: Int { self == .sunday ? 7 : rawValue - 1 }

  /// Returns the weekday a number of days later, or earlier if the number is negative.
  ///
  /// ```swift
  /// Weekday.friday.adding(3)  // => monday
  /// ```
  public func adding(_ days: Int) -> Weekday {
    let index = (rawValue - 1 + days % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// Returns the number of days, from 0 to 6, until another weekday.
  public func days(until other: Weekday) -> Int {
    (other.rawValue - rawValue + 7) % 7
  }

  /// Returns the name of the day in a language: "Friday", "vendredi".
  public func name(locale: Locale = .current) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar.standaloneWeekdaySymbols[rawValue - 1]
  }
}
