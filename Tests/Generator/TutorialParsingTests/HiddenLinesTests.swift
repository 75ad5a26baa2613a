import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct HiddenLinesTests {
  @Test(arguments: [
    ("a\nb", []),
    ("a\n// snippet.hide\nb\n// snippet.show\nc", [3, 4, 5]),
    ("// snippet.hide\na\n\nb", [2, 3, 4, 5]),
    ("f {\n  //snippet.hide \n  a\n\t// snippet.show\n}", [3, 4, 5]),
    ("// snippet.hide\n// snippet.show\na\n// snippet.hide\nb", [2, 3, 5, 6]),
    ("let a = \"\"\"\n// snippet.hide\n\"\"\"\n/* // snippet.hide\n// snippet.hide\n*/", []),
    ("// snippet.a\na\n// snippet.end", []),
    ("/// snippet.hide\n// a snippet.hide\n// snippets.hide b\n// snippet. hide", []),
  ])
  func findsHiddenLines(code: String, lines: [Int]) {
    for words in ["", "compile-fail", "ignore=\"a\""] {
      let output = collect("```swift \(words)\n\(code)\n```")
      let samples = output.sessions.flatMap(\.samples) + output.ignored
      #expect(samples.map { $0.hiddenLines.map(\.number).sorted() } == [lines])
      #expect(output.diagnostics == [])
    }
  }

  @Test func countsTheLinesOfTheFileInAListWithCRLF() {
    let output = collect(
      "1. a\r\n\r\n   ```swift\r\n   a\r\n\t// snippet.hide\r\n   b\r\n   // snippet.show\r\n   ```"
    )
    #expect(output.sessions[0].samples[0].hiddenLines == [5, 6, 7])
    #expect(output.diagnostics == [])
  }

  private static let alone =
    "error: a snippet marker must be on a line of its own. Move it there."
  private static let textBehind =
    "error: nothing may follow a snippet marker. Write // snippet.hide or // snippet.show alone."

  @Test(arguments: [
    (
      "a\n// snippet.show",
      "3:5: error: there is no // snippet.hide above this // snippet.show. Remove it, or hide the lines above it."
    ),
    (
      "// snippet.hide\na\n  // snippet.hide\n// snippet.show",
      "4:7: error: the lines from line 2 on are hidden already. Remove this marker, or write // snippet.show above it."
    ),
    ("a // snippet.hide", "2:7: \(alone)"),
    ("\"\"\"\n\"\"\" // snippet.show", "3:9: \(alone)"),
    ("// snippet.hide the rest", "2:5: \(textBehind)"),
    ("a // snippet.show  again", "2:7: \(textBehind)"),
    (
      "// snippet.Hide",
      "2:5: warning: this marker has no effect in a sample. Did you mean '// snippet.hide'?"
    ),
    (
      "// snippet.shwo",
      "2:5: warning: this marker has no effect in a sample. Did you mean '// snippet.show'?"
    ),
  ])
  func reportsMarkersAtTheirColumn(code: String, problem: String) {
    let lines = code.split(separator: "\n").map { "> - " + $0 }
    let text = "> - ```swift\n" + lines.map { ">   " + $0.dropFirst(4) + "\n" }.joined()
    #expect(collect(text + ">   ```").diagnostics.map(\.description) == ["a.md:" + problem])
  }
}
