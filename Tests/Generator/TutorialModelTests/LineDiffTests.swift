import Testing

import SampleTestSupport
import TutorialModel

@Suite struct LineDiffTests {
  @Test(arguments: [
    ("", "", true), ("a", "a", true), ("a", "b", false), ("a|b", "a|b", true),
    ("a|b", "a", false), ("a", "a|b", false), ("a  ", "a\t", true), (" a", "a", false),
    ("a||", "a", true), ("a", "a| |", true), ("|a", "a", false),
    ("...", "", true), ("...", "a", true), ("...", "a|b", true), ("  ... ", "a|b", true),
    ("a|...", "a", true), ("a|...", "b", false), ("...|a", "x|a", true), ("...|a", "a|x", false),
    ("...|a|...", "x|a|y", true), ("...|a|...|a", "a", false), ("...|...|...", "", true),
    ("a|...|c", "a|c", true), ("a|...|c", "a|b|c|c", true), ("a|...|c", "a|b|d", false),
    ("a ...", "a bc", true), ("a ...", "a|b", false), ("x ... y", "x 1|2 y", false),
    ("a...", "abc", false), ("0...5", "0...5", true), ("0...5", "0...15", false),
    ("...|b ...|c", "a|b 1|x|b 2|c", true), ("", "...", false),
  ])
  func matches(expected: String, actual: String, isMatch: Bool) {
    #expect(LineDiff(expected: lines(expected), actual: lines(actual)).matches == isMatch)
  }

  @Test func matchesManyWildcardsInNoTime() {
    let expected = [[String]](repeating: ["...", "a", "a"], count: 200).flatMap(\.self) + ["b"]
    let actual = [String](repeating: "a", count: 2000)
    #expect(!LineDiff(expected: expected, actual: actual).matches)
    #expect(LineDiff(expected: expected, actual: actual + ["b"]).matches)
    let few = LineDiff(expected: Array(expected.suffix(61)), actual: Array(actual.prefix(60)))
    #expect(few.lines == ["  ⋮ 57 equal lines", "  a", "  a", "  a", "- b"])
  }

  @Test(arguments: [
    ("a|b|c", "a|x|c", "  a|- b|+ x|  c"),
    ("a|b", "a", "  a|- b"),
    ("a", "a|b", "  a|+ b"),
    ("", "a", "+ a"),
    ("a|b|c|d", "b|c|e|d", "- a|  b|  c|+ e|  d"),
    ("a|...|d", "a|b|c|e", "  a|  b|  c|  e|- d"),
    ("x ...|b", "x yz|c", "  x yz|- b|+ c"),
    ("a|...", "b|x|y", "- a|  b|  x|  y"),
    ("...|a|b", "1|a|c", "  1|  a|- b|+ c"),
  ])
  func readsWithoutColour(expected: String, actual: String, diff: String) {
    #expect(LineDiff(expected: lines(expected), actual: lines(actual)).lines == lines(diff))
  }

  @Test func shortensLongEqualStretches() {
    let numbers = (1...40).map(String.init)
    var actual = numbers
    actual[19] = "x"
    #expect(
      LineDiff(expected: numbers, actual: actual).lines == [
        "  ⋮ 16 equal lines", "  17", "  18", "  19", "- 20", "+ x", "  21", "  22", "  23",
        "  ⋮ 17 equal lines",
      ])
    actual[27] = "y"
    #expect(
      LineDiff(expected: numbers, actual: actual).lines[8...13] == [
        "  23", "  24", "  25", "  26", "  27", "- 28",
      ])
  }

  @Test func showsWhatCannotBeSeen() {
    let diff = LineDiff(expected: ["8:52 AM"], actual: ["8:52\u{202F}AM\u{1B}[0m\t\u{200B}e👨‍👩‍👧é"])
    #expect(diff.lines == ["- 8:52 AM", "+ 8:52\\u{202F}AM\\u{1B}[0m\\t\\u{200B}e👨‍👩‍👧é"])
  }

  @Test func boundsWhatItPrints() {
    let diff = LineDiff(
      expected: (0..<3000).map { "e\($0)" }, actual: (0..<3000).map { "a\($0)" })
    #expect(diff.lines.count == 201)
    #expect(diff.lines.last == "  ⋮ 5800 more lines")
  }

  /// Every difference contains both texts in their order.
  @Test func losesNoLine() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let words = ["a", "b", "c", "d"]
      let expected = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        words.randomElement() ?? ""
      }
      let actual = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        words.randomElement() ?? ""
      }
      let diff = LineDiff(expected: expected, actual: actual)
      let steps = diff.lines
      guard !steps.contains(where: { $0.hasPrefix("  ⋮") }) else { continue }
      #expect(steps.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst(2)) } == expected)
      #expect(steps.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst(2)) } == actual)
      #expect(diff.matches == (expected == actual))
    }
  }

  private func lines(_ text: String) -> [String] {
    text.isEmpty
      ? [] : text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }
}
