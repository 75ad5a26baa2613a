import Testing

@testable import SampleRunning

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("a  ", "a\t", true), ("", "", true), ("", "x", false),
    ("...", "", true), ("...", "anything", true), ("a...", "abc", true), ("a...", "bc", false),
    ("...c", "abc", true), ("...c", "ab", false), ("a...c", "abc", true), ("a...c", "ac", true),
    ("ab...bc", "abc", false), ("a...b...c", "a1b2c", true), ("a...b...c", "acb", false),
    ("......", "x", true), ("1...5", "1...5", true),
  ])
  func matches(pattern: String, line: String, fits: Bool) {
    #expect(TextPattern(pattern).matches(line) == fits)
  }
}
