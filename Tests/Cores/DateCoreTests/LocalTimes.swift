import DateCore
import Foundation
import Testing

/// Returns the Gregorian calendar in a time zone, shown in American English.
func region(_ zone: String, calendar: Calendar.Identifier = .gregorian) throws -> Region {
  Region(
    calendar: Calendar(identifier: calendar), timeZone: try #require(TimeZone(identifier: zone)),
    locale: Locale(identifier: "en_US"))
}

/// Returns the instant of "2015-01-19 08:52" or "2015-01-19 08:52:30" on the clocks of a region.
func date(_ text: String, _ region: Region) throws -> Date {
  let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
  try #require((3...6).contains(numbers.count))
  func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
  let components = DateComponents(
    year: number(0), month: number(1), day: number(2), hour: number(3), minute: number(4),
    second: number(5))
  return try #require(region.calendar.date(from: components))
}

/// Returns the local time in a region, to the second, in the format that `date(_:_:)` reads.
func local(_ date: Date, _ region: Region) -> String {
  let shown = region.calendar.dateComponents(
    [.year, .month, .day, .hour, .minute, .second], from: date)
  func digits(_ number: Int?, _ count: Int = 2) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
  return "\(digits(shown.year, 4))-\(digits(shown.month))-\(digits(shown.day))"
    + " \(digits(shown.hour)):\(digits(shown.minute)):\(digits(shown.second))"
}
