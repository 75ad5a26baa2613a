import Testing
import TutorialModel

@testable import RunReporting

@Suite struct SourceExcerptTests {
  @Test(arguments: [
    ("1 + 1  // => 3", 8, ["  12 | 1 + 1  // => 3", "     |        ^"]),
    // Columns count bytes, and the caret counts characters; a tab stays a tab.
    ("\tü👍 x", 9, ["  12 | \tü👍 x", "     | \t   ^"]),
    // The line is shorter than the message says.
    ("ab", 7, ["  12 | ab", "     |   ^"]),
    ("\u{1B}[31m", 2, ["  12 | \\u{1B}[31m", "     |       ^"]),
  ])
  func putsACaretBelowThePlace(line: String, column: Int, lines: [String]) {
    #expect(SourceExcerpt(SourcePosition(line: 12, column: column), in: line).lines == lines)
  }

  @Test func cutsALongLine() {
    let line = String(repeating: "a", count: 100) + "b" + String(repeating: "c", count: 100)
    let lines = SourceExcerpt(SourcePosition(line: 1, column: 101), in: line).lines
    let shown = "…" + String(repeating: "a", count: 60) + "b" + String(repeating: "c", count: 39)
    #expect(lines[0] == "  1 | \(shown)…")
    #expect(lines[1] == "    | " + String(repeating: " ", count: 61) + "^")
  }
}
