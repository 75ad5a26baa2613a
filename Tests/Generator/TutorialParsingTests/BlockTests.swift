import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct BlockTests {
  @Test(arguments: [
    ("# Hi", "Heading(1) #hi @1:1-1:4\n  Text \"Hi\""),
    ("a\nb", "Paragraph @1:1-2:1\n  Text \"a\"\n  SoftBreak\n  Text \"b\""),
    ("a  \nb", "Paragraph @1:1-2:1\n  Text \"a\"\n  LineBreak\n  Text \"b\""),
    ("\n\n  a", "Paragraph @3:3-3:3\n  Text \"a\""),
    ("***", "ThematicBreak @1:1-1:3"),
    ("<p>\nx\n</p>\n\n", "HTML \"<p>\\nx\\n</p>\\n\" @1:1-3:4"),
    ("a `b` <i>", "Paragraph @1:1-1:9\n  Text \"a \"\n  Code \"b\"\n  Text \" \"\n  HTML \"<i>\""),
    (
      "*a* **b**",
      "Paragraph @1:1-1:9\n  Emphasis\n    Text \"a\"\n  Text \" \"\n  Strong\n    Text \"b\""
    ),
    ("[a](/u \"t\")", "Paragraph @1:1-1:11\n  Link \"/u\" title \"t\"\n    Text \"a\""),
    ("![a *b*](c.png)", "Paragraph @1:1-1:15\n  Image \"c.png\" alternative \"a b\""),
    (
      "> a\n>\n> b",
      "BlockQuote @1:1-3:3\n  Paragraph @1:3-1:3\n    Text \"a\"\n  Paragraph @3:3-3:3\n    Text \"b\""
    ),
    ("é\u{301}x", "Paragraph @1:1-1:5\n  Text \"é\u{301}x\""),
  ])
  func dumpsBlocksWithTheirPositions(markdown: String, expected: String) {
    #expect(dump(markdown) == expected)
  }

  @Test func endsAListAtItsLastLineThatIsNotBlank() {
    #expect(
      dump("- a\n- b\n\n\n\nc")
        == """
        List @1:1-2:3
          Item @1:1-1:3
            Paragraph @1:3-1:3
              Text "a"
          Item @2:1-2:3
            Paragraph @2:3-2:3
              Text "b"
        Paragraph @6:1-6:1
          Text "c"
        """)
  }

  @Test func keepsWhereAnOrderedListStartsAndWhetherItIsLoose() {
    #expect(
      dump("3. a\n\n4. b")
        == """
        OrderedList(3) loose @1:1-3:4
          Item @1:1-1:4
            Paragraph @1:4-1:4
              Text "a"
          Item @3:1-3:4
            Paragraph @3:4-3:4
              Text "b"
        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func countsLinesTheSameWhateverEndsThem(end: String) {
    let text = ["# a", "", "> b", "c", "", "- d"].joined(separator: end)
    #expect(
      dump(text)
        == """
        Heading(1) #a @1:1-1:3
          Text "a"
        BlockQuote @3:1-4:1
          Paragraph @3:3-4:1
            Text "b"
            SoftBreak
            Text "c"
        List @6:1-6:3
          Item @6:1-6:3
            Paragraph @6:3-6:3
              Text "d"
        """)
  }

  @Test func keepsTheFilesLinesBelowFrontMatter() {
    let text = "---\ntitle: [not, markdown\n---\n\n# a"
    let blocks = MarkdownParser().parse(text, path: "a.md", bodyStartLine: 4).blocks
    #expect(BlockDump.dump(blocks) == "Heading(1) #a @5:1-5:3\n  Text \"a\"")
  }

  @Test func beginsAParagraphBelowTheLinkDefinitionsItOpensWith() {
    #expect(
      dump("[a]: /a\n[b]: /b\n  'title'\nText [a]")
        == """
        Paragraph @4:1-4:8
          Text "Text "
          Link "/a"
            Text "a"
        """)
  }

  @Test func leavesOutWhatIsNestedTooDeeplyAndSaysSo() {
    let quotes = String(repeating: ">", count: 5000) + " a"
    #expect(
      problems(quotes) == [
        "a.md:1:64: error: this is nested more than 64 levels deep and is left out. Nest less."
      ])
    let emphasis = String(repeating: "*a **b ", count: 500) + String(repeating: "** *", count: 500)
    #expect(problems(emphasis).count <= 1)
    let images = String(repeating: "![", count: 5000) + String(repeating: "](a)", count: 5000)
    #expect(problems(images).count == 1)
  }

  @Test func hasNoBlocksForAnEmptyText() {
    #expect(dump("") == "")
    #expect(dump("\n \n") == "")
  }

  @Test func placesTheBlocksOfACommentInItsFile() throws {
    let text = ["Sums.", "", "```swift", "let a = 1", "```", "> [!NOET]", "> b"]
    let document = SourceDocument(
      path: "Sources/A.swift",
      lines: text.enumerated().map { index, line in
        (Array(line.utf8), SourceDocument.Origin(line: 30 + index, columnOffset: 6))
      })
    let (blocks, diagnostics) = MarkdownParser().parse(document)
    #expect(blocks.map(\.range.start.description) == ["30:7", "32:7", "35:7"])
    let code = try #require(blocks.codeBlocks.first)
    #expect(code.position.description == "32:7")
    #expect(code.infoPosition.description == "32:10")
    #expect(code.endLine == 34)
    #expect(code.position(line: 0, column: 5).description == "33:11")
    #expect(diagnostics.map(\.path) == ["Sources/A.swift"])
    #expect(diagnostics.map { $0.position?.description } == ["35:9"])
  }
}
