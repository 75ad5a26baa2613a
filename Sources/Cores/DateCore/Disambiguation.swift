/// What to do with a local time that a change of clocks leaves out or shows twice.
///
/// In New York on March 8, 2015, clocks went from 2:00 to 3:00: 2:30 was left out. On November 1
/// they went from 2:00 back to 1:00: 1:30 came twice.
///
/// Source: the Temporal proposal for ECMAScript, "Ambiguity due to DST", whose names these are.
public enum Disambiguation: String, CaseIterable, Codable, Hashable, Sendable {
  /// The first of two; where there is none, as much later as clocks went forward: 3:30.
  ///
  /// So calendar files are read (RFC 5545, section 3.3.5), and so Foundation counts.
  case compatible

  /// The first of two; where there is none, as much earlier as clocks went forward: 1:30.
  ///
  /// So Go's `time.Date` reads times.
  case earlier

  /// The second of two; where there is none, as much later as clocks went forward: 3:30.
  case later

  /// No date at all: `nil`.
  case reject
}
