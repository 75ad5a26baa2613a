/// What to do with a field that its calendar does not have, such as day 31 of a short month.
public enum OverflowPolicy: String, CaseIterable, Codable, Hashable, Sendable {
  /// Use the nearest valid value: February 31 becomes the last day of February.
  case constrain

  /// No date at all: `nil`.
  case reject

  /// Carry the excess over: February 31 becomes March 3, or March 2 in a leap year.
  ///
  /// Go's `time.Date` and `AddDate` do this, and so does Foundation's `Calendar.date(from:)`.
  case carry
}
