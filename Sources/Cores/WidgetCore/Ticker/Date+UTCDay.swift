import Foundation

extension Date {
  /// The length of a day in UTC, where clocks never change: 24 hours, in seconds.
  package static let secondsPerUTCDay = 86_400.0

  /// The start of the UTC day that contains the date.
  package var startOfUTCDay: Date {
    let days = (timeIntervalSinceReferenceDate / Self.secondsPerUTCDay).rounded(.down)
    return Date(timeIntervalSinceReferenceDate: days * Self.secondsPerUTCDay)
  }
}
