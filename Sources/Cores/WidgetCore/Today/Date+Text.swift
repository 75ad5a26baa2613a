import Foundation

extension Date {
  /// Returns a text such as `09:05`.
  func hoursAndMinutes(in timeZone: TimeZone) -> String {
    formatted(
      VerbatimFormatStyle(
        format: """
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
          """,
        locale: Locale(identifier: "en_US_POSIX"), timeZone: timeZone,
        calendar: Calendar(identifier: .gregorian)))
  }
}
