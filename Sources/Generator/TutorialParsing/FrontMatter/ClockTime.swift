import Foundation

/// An instant as an author writes it: date, time and offset of ISO 8601.
enum ClockTime {
  /// `nil` unless the text is `2015-01-19T08:52:00-05:00`; the seconds, and a fraction of them,
  /// may be left out, and `Z` is UTC.
  static func date(from text: String) -> Date? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(?:Z|([+-])(\d\d):?(\d\d))/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output,
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5)
    else { return nil }
    let second = match.6.flatMap { Int($0) } ?? 0
    guard (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let offsetHours = match.9.flatMap { Int($0) } ?? 0
    let offsetMinutes = match.10.flatMap { Int($0) } ?? 0
    // No zone was ever further from UTC than 18 hours.
    guard offsetHours <= 18, offsetMinutes < 60 else { return nil }
    let offset = (offsetHours * 60 + offsetMinutes) * (match.8 == "-" ? -1 : 1)
    let minutes = daysSince1970(year, month, day) * 1440 + hour * 60 + minute - offset
    let fraction = match.7.flatMap { Double("0" + $0) } ?? 0
    return Date(timeIntervalSince1970: Double(minutes * 60 + second) + fraction)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return daysSince1970(next.0, next.1, 1) - daysSince1970(year, month, 1)
  }

  // By hand: Foundation's Gregorian calendar turns Julian before 1582, and ISO 8601 does not.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Counted from 1 March 1 BC, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
