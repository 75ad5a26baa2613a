/// What to do with a field that is more than its calendar has, such as day 31 of a short month.
public enum OverflowPolicy: String, CaseIterable, Codable, Hashable, Sendable {
  /// The nearest that there is: February 31 becomes the last of February.
  case constrain

  /// No date at all: `nil`.
  case reject

  /// What is too much is counted on: February 31 becomes March 3, or March 2 in a leap year.
  ///
  /// So Go's `time.Date` and `AddDate` count, and so does Foundation's `Calendar.date(from:)`.
  case carry
}
