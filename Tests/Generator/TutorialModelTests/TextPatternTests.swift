import Testing

import SampleTestSupport
import TutorialModel

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("a  ", "a\t", true), ("", "", true), ("", "x", false),
    ("...", "", true), ("...", "anything", true),
    ("a ...", "a bc", true), ("a ...", "a", true), ("a ...", "abc", false), ("a ...", "b", false),
    ("... c", "ab c", true), ("... c", "c", true), ("... c", "abc", false),
    ("a ... c", "a b c", true), ("a ... c", "a c", true), ("a ... c", "a  c", true),
    ("a ... c", "ac", false), ("a ... c", "a bc", false), ("a ... c", "ab c", false),
    ("a ... b ... c", "a 1 b 2 c", true), ("a ... b ... c", "a c b", false),
    ("a ... b ... c", "a b c", true), ("a ... b ... c", "a bb c", false),
    ("a ... b ... c", "a bb b c", true), ("... b ...", "b", true), ("... b ...", "a b c", true),
    ("... b ...", "ab", false), ("a ... ... b", "a x b", true), ("a b ... b", "a b", false),
    ("took ... s", "took 0.1 s", true), ("took ... s", "took 5 minutes", false),
  ])
  func takesAWordOfDotsForAnyText(pattern: String, line: String, fits: Bool) {
    #expect(TextPattern(pattern).matches(line) == fits)
  }

  /// Dots that touch other text belong to a range or to an unfinished text.
  @Test(arguments: [
    ("1...5", "1...5", true), ("1...5", "1...15", false), ("a...", "a...", true),
    ("a...", "abc", false), ("...c", "abc", false), ("a...c", "abc", false),
    ("[1, ..., 9]", "[1, 2, 9]", false), ("......", "x", false), ("....", "x", false),
    ("..", "x", false), ("a ... b", "a ... b", true),
  ])
  func takesOtherDotsForThemselves(pattern: String, line: String, fits: Bool) {
    #expect(TextPattern(pattern).matches(line) == fits)
  }

  @Test(arguments: [
    ("...", true), (" ... ", true), ("... ...", true), ("...\n...", true), ("", false),
    (".", false), ("....", false), ("a ...", false), ("1...5", false),
  ])
  func knowsWhatSaysNothing(text: String, saysNothing: Bool) {
    #expect(TextPattern.isAnything(text) == saysNothing)
  }

  /// A claim is on one line, but a value may have several; a claim cannot contain control
  /// characters.
  @Test(arguments: [
    ("a ...", "a\nb", true), ("a ...", "a\r\nb\n", true), ("a ... d", "a\nb\nc\nd", true),
    ("...", "\n", true), ("a", "a\nb", false), ("a ... c", "a\nb", false),
    ("[ ... ]", "[\n  1,\n  2\n]", true), ("a ... b", "a\u{1B}b", true),
    ("... b", "\0b", true),
  ])
  func letsDotsStandForLineEnds(pattern: String, value: String, fits: Bool) {
    #expect(TextPattern(pattern).matches(value) == fits)
  }

  @Test func matchesManyDotsInNoTime() {
    let pattern = String(repeating: "a ... ", count: 200) + "b"
    #expect(!TextPattern(pattern).matches(String(repeating: "a ", count: 2500)))
  }
}
