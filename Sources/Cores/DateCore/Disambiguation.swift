/// What to do with a local time that clocks skip or repeat.
///
/// In New York on March 8, 2015, clocks went from 2:00 to 3:00, and skipped 2:30. On November 1,
/// they went from 2:00 back to 1:00, and repeated 1:30.
///
/// Source: the Temporal proposal for ECMAScript, "Ambiguity due to DST", which has the same names.
public enum Disambiguation: String, CaseIterable, Codable, Hashable, Sendable {
  /// The first of two instants; for a skipped time, as much later as clocks went forward: 3:30.
  ///
  /// Calendar files (RFC 5545, section 3.3.5) and Foundation do this.
  case compatible

  /// The first of two instants; for a skipped time, as much earlier as clocks went forward: 1:30.
  ///
  /// Go's `time.Date` does this.
  case earlier

  /// The second of two instants; for a skipped time, as much later as clocks went forward: 3:30.
  case later

  /// No date at all: `nil`.
  case reject
}
