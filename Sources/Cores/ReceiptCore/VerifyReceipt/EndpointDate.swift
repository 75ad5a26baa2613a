import Foundation

/// Formats dates as the verifyReceipt endpoint writes them.
enum EndpointDate {
  /// Formats a date as "2012-10-13 19:40:08 Etc/GMT".
  static func gmt(_ date: Date) -> String {
    let text = date.formatted(.iso8601.dateTimeSeparator(.space))
    return text.dropLast() + " Etc/GMT"
  }

  /// Formats a date as "2012-10-13 12:40:08 America/Los_Angeles"; `nil` if the system does not know
  /// the time zone.
  static func pacific(_ date: Date) -> String? {
    guard let zone = TimeZone(identifier: "America/Los_Angeles") else { return nil }
    let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
      .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return "\(date.formatted(style)) \(zone.identifier)"
  }

  static func milliseconds(_ date: Date) -> String {
    "\(Int((date.timeIntervalSince1970 * 1_000).rounded()))"
  }
}
