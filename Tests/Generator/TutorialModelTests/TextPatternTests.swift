import Testing

import SampleTestSupport
import TutorialModel

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

  /// A claim stands on one line, a value may not.
  @Test(arguments: [
    ("a...", "a\nb", true), ("a...", "a\r\nb\n", true), ("a...d", "a\nb\nc\nd", true),
    ("...", "\n", true), ("a", "a\nb", false), ("a...c", "a\nb", false),
    ("[...]", "[\n  1,\n  2\n]", true),
  ])
  func letsDotsStandForLineEnds(pattern: String, value: String, fits: Bool) {
    #expect(TextPattern(pattern).matches(value) == fits)
  }

  @Test func matchesManyDotsInNoTime() {
    let pattern = String(repeating: "a...", count: 200) + "b"
    #expect(!TextPattern(pattern).matches(String(repeating: "a", count: 5000)))
  }
}
