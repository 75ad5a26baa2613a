import Testing
import TutorialModel

struct SourceDocumentTests {
  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]), ("\n\r\n\r", ["", "", ""]),
    ("a\n\r\nb", ["a", "", "b"]), ("", []), ("é", ["é"]),
  ])
  func cutsTheTextAtEveryLineEndOfCommonMark(_ text: String, _ lines: [String]) {
    let document = SourceDocument(path: "a.md", text: text)
    #expect(document.lines.map { String(decoding: $0, as: UTF8.self) } == lines)
    #expect(document.text == text)
  }

  @Test func placesAWholeFileWhereItIs() {
    let document = SourceDocument(path: "a.md", text: "a\r\nbc\r\n")
    #expect(document.position(line: 2, column: 2) == SourcePosition(line: 2, column: 2))
    #expect(document.position(ofByte: 3) == SourcePosition(line: 2, column: 1))
    #expect(document.position(ofByte: 5) == SourcePosition(line: 2, column: 3))
    #expect(document.position(line: 9, column: 1) == SourcePosition(line: 9, column: 1))
  }

  @Test func doesNotCountAByteOrderMark() {
    let document = SourceDocument(path: "a.md", text: "\u{FEFF}é = 1\n")
    #expect(document.text == "é = 1\n")
    #expect(document == SourceDocument(path: "a.md", text: "é = 1\n"))
    #expect(document.position(ofByte: 0) == SourcePosition(line: 1, column: 1))
    // Columns count bytes, and the letter has two.
    #expect(document.position(ofByte: 3) == SourcePosition(line: 1, column: 4))
  }

  /// The text of `///` comments; a line of code precedes the second one.
  private let comments = SourceDocument(
    path: "Sources/A.swift",
    lines: [
      (Array("A sum.".utf8), SourceDocument.Origin(line: 12, columnOffset: 4)),
      (Array("".utf8), SourceDocument.Origin(line: 13, columnOffset: 3)),
      (Array("- Returns: it".utf8), SourceDocument.Origin(line: 17, columnOffset: 6)),
    ])

  @Test func placesTheTextOfCommentsBehindTheirMarks() {
    #expect(comments.text == "A sum.\n\n- Returns: it\n")
    #expect(comments.lines.count == 3)
    #expect(comments.position(line: 1, column: 3) == SourcePosition(line: 12, column: 7))
    #expect(comments.position(line: 2, column: 1) == SourcePosition(line: 13, column: 4))
    #expect(comments.position(line: 3, column: 3) == SourcePosition(line: 17, column: 9))
    #expect(comments.position(ofByte: 10) == SourcePosition(line: 17, column: 9))
  }

  @Test func placesWhatIsBehindTheLastLineBelowIt() {
    #expect(comments.position(line: 4, column: 1).line == 18)
    let start = SourceDocument.Origin(line: 7)
    let empty = SourceDocument(path: "a", lines: [], start: start)
    #expect(empty.position(line: 1, column: 1) == SourcePosition(line: 7, column: 1))
  }

  @Test func keepsColumnsInTheFile() {
    // The line with a tab that became spaces has a negative offset.
    let document = SourceDocument(
      path: "a.md",
      lines: [(Array("   a".utf8), SourceDocument.Origin(line: 3, columnOffset: -3))])
    #expect(document.position(line: 1, column: 1) == SourcePosition(line: 3, column: 1))
    #expect(document.position(line: 1, column: 5) == SourcePosition(line: 3, column: 2))
  }
}
