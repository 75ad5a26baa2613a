import Foundation

/// Dates as the verifyReceipt endpoint writes them.
enum EndpointDate {
  /// "2012-10-13 19:40:08 Etc/GMT"
  static func gmt(_ date: Date) -> String {
    let text = date.formatted(.iso8601.dateTimeSeparator(.space))
    return text.dropLast() + " Etc/GMT"
  }

  static func milliseconds(_ date: Date) -> String {
    "\(Int((date.timeIntervalSince1970 * 1_000).rounded()))"
  }
}
