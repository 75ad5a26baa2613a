/// A message of Swift Testing: about a test, or about an expectation in plain code.
package struct TestMessage: Sendable, Hashable {
  /// The message's lines, each with Swift Testing's symbol: `✘ Expectation failed: (2 → 2) == 3`.
  package var lines: [String]
  /// The place in the program of the test or of the expectation.
  package var place: SourcePosition
  /// The description of the issue; `nil` if the message is about no issue, or about one that does
  /// not make a test fail.
  package var issue: String?

  package init(lines: [String], place: SourcePosition, issue: String? = nil) {
    self.lines = lines
    self.place = place
    self.issue = issue
  }
}
