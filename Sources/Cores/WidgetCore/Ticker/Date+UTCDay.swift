import Foundation

extension Date {
  /// In UTC clocks never change: every day has 24 hours.
  package static let secondsPerUTCDay = 86_400.0

  /// The start, in UTC, of the day that the date is in.
  package var startOfUTCDay: Date {
    let days = (timeIntervalSinceReferenceDate / Self.secondsPerUTCDay).rounded(.down)
    return Date(timeIntervalSinceReferenceDate: days * Self.secondsPerUTCDay)
  }
}
