import Foundation

/// An instant as an author writes it: date, time and offset of ISO 8601.
enum ClockTime {
  /// The instant that a text such as `2015-01-19T08:52:00-05:00` gives; `nil` for any other text.
  /// The seconds may be left out or have a fraction, and `Z` is UTC.
  static func date(from text: String) -> Date? {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,9})?)?(?:Z|([+-])(\d\d):?(\d\d))/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output,
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5)
    else { return nil }
    let second = match.6.flatMap { Int($0) } ?? 0
    let offsetHours = match.9.flatMap { Int($0) } ?? 0
    let offsetMinutes = match.10.flatMap { Int($0) } ?? 0
    // No time zone has ever been more than 18 hours from UTC.
    guard hour < 24, minute < 60, second < 60, offsetHours <= 18, offsetMinutes < 60,
      let days = secondsSince1970(year, month, day)
    else { return nil }
    let offset = (offsetHours * 60 + offsetMinutes) * (match.8 == "-" ? -1 : 1)
    let fraction = match.7.flatMap { Double("0" + $0) } ?? 0
    let seconds = days + (hour * 60 + minute - offset) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// The beginning of a day in UTC; `nil` for a day that the calendar does not have.
  ///
  /// Asks the C library: Foundation's Gregorian calendar becomes Julian before 1582, but that of
  /// ISO 8601 does not.
  private static func secondsSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    var fields = tm()
    fields.tm_year = Int32(year - 1900)
    fields.tm_mon = Int32(month - 1)
    fields.tm_mday = Int32(day)
    let seconds = timegm(&fields)
    // February 30 has become March 1 or 2.
    return Int(fields.tm_mon) == month - 1 && Int(fields.tm_mday) == day ? seconds : nil
  }
}
