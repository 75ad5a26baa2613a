/// A rule for local times that clocks skip or repeat.
///
/// In New York on March 8, 2015, clocks went from 2:00 to 3:00, and skipped 2:30. On November 1,
/// they went from 2:00 back to 1:00, and repeated 1:30.
///
/// Source: the Temporal proposal for ECMAScript, "Ambiguity due to DST", which has the same names.
public enum Disambiguation: String, CaseIterable, Codable, Hashable, Sendable {
  /// The first of two instants. A skipped time is moved forward by the length of the gap: 3:30.
  ///
  /// Calendar files (RFC 5545, section 3.3.5) and Foundation use this rule.
  case compatible

  /// The first of two instants. A skipped time is moved back by the length of the gap: 1:30.
  ///
  /// Go's `time.Date` uses this rule.
  case earlier

  /// The second of two instants. A skipped time is moved forward by the length of the gap: 3:30.
  case later

  /// No date: the result is `nil`.
  case reject
}
