/// A rule for fields that the calendar does not have, such as day 31 of a short month.
public enum OverflowPolicy: String, CaseIterable, Codable, Hashable, Sendable {
  /// Uses the nearest valid value: February 31 becomes the last day of February.
  case constrain

  /// No date: the result is `nil`.
  case reject

  /// Carries the excess over: February 31 becomes March 3, or March 2 in a leap year.
  ///
  /// Go's `time.Date` and `AddDate` and Foundation's `Calendar.date(from:)` use this rule.
  case carry
}
