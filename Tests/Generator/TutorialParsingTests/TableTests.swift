import Testing

@testable import TutorialParsing

@Suite struct TableTests {
  @Test func readsHeaderAlignmentsAndRows() {
    #expect(
      dump("| a | b |\n|:--|--:|\n| *c* | `d` |\n") == """
        Table(left right) @1:1-3:13
          Header
            Cell
              Text "a"
            Cell
              Text "b"
          Row
            Cell
              Emphasis
                Text "c"
            Cell
              Code "d"
        """)
  }

  @Test(arguments: [
    ("a | b\n-|-\nc", [["a", "b"], ["c", ""]]),
    ("a | b\n-|-\nc|d|e", [["a", "b"], ["c", "d"]]),
    ("|a|\n|-|\n|`b\\|c`|\n|d\\|e|", [["a"], ["b|c"], ["d|e"]]),
    ("|a|b|\n|-|-|\n|`c|d`|", [["a", "b"], ["`c", "d`"]]),
    ("|a|b|\n|-|-|\n||x|", [["a", "b"], ["", "x"]]),
    ("|a|b|\n|-|-|\n|\\\\|x|", [["a", "b"], ["\\", "x"]]),
    ("|a|b|\n|-|-|\n|*c|d*|", [["a", "b"], ["*c", "d*"]]),
    (
      "|a|\n|-|\n|- b|\n|# c #|\n|> d|\n|1. e|\n|```f|",
      [["a"], ["- b"], ["# c #"], ["> d"], ["1. e"], ["```f"]]
    ),
    ("a\n:-\nb", [["a"], ["b"]]),
  ])
  func cutsRowsIntoCells(markdown: String, cells: [[String]]) {
    #expect(rows(markdown) == cells)
  }

  @Test(arguments: [
    "a | b", "a | b\n- | - | -", "a | b\n\n-|-", "a | b\n-|x", "- | -", "a\n---",
    "```\na|b\n-|-\n```",
  ])
  func leavesWhatIsNoTable(markdown: String) {
    #expect(!dump(markdown).contains("Table"))
  }

  @Test func followsTheDocumentsLinkDefinitions() {
    let text = dump("| [a] |\n|-|\n| [b][a] |\n\n[a]: /u\n\n```\nunclosed")
    #expect(text.matches(of: /Link "\/u"/).count == 2)
  }

  @Test func standsInQuotesAndLists() {
    #expect(
      dump("> - | a |\n>   |---|\n>   | b |").hasPrefix(
        """
        BlockQuote @1:1-3:9
          List @1:3-3:9
            Item @1:3-3:9
              Table(none) @1:5-3:9
        """))
  }

  @Test func beginsBelowAParagraph() {
    #expect(
      dump("*x*\ny\n|a|\n|-|").hasPrefix(
        """
        Paragraph @1:1-2:1
          Emphasis
            Text "x"
          SoftBreak
          Text "y"
        Table(none) @3:1-4:3
        """))
  }

  @Test func endsAtAThematicBreak() {
    #expect(
      dump("|a|\n|-|\n|b|\n---\nc").split(separator: "\n").filter { $0.contains("@") } == [
        "Table(none) @1:1-3:3", "ThematicBreak @4:1-4:3", "Paragraph @5:1-5:1",
      ])
  }

  private func rows(_ markdown: String) -> [[String]] {
    let blocks = MarkdownParser().parse(markdown, path: "a.md").blocks
    guard case .table(let table) = blocks.first?.kind else { return [] }
    return ([table.header] + table.rows).map { $0.map(\.plainText) }
  }
}
