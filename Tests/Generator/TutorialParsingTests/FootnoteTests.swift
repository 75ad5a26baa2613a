import Testing

@testable import TutorialParsing

@Suite struct FootnoteTests {
  @Test func joinsReferenceAndDefinition() {
    #expect(
      dump("a[^1]\n\n[^1]: word\n") == """
        Paragraph @1:1-1:5
          Text "a"
          FootnoteReference(1)
        Footnote(1) @3:1-3:10
          Paragraph @3:7-3:10
            Text "word"
        """)
  }

  @Test func holdsIndentedBlocksWithTheirPositions() {
    #expect(
      dump("[^a]: x\n\n    ```swift\n    let a = 1\n    ```\n\n\t- b\n\nc[^A]")
        == """
        Footnote(a) @1:1-7:4
          Paragraph @1:7-1:7
            Text "x"
          CodeBlock @3:5-5:7
            fence @3:5-5 info "swift" @3:8
            4+4 "let a = 1"
          List @7:2-7:4
            Item @7:2-7:4
              Paragraph @7:4-7:4
                Text "b"
        Paragraph @9:1-9:1
          Text "c"
          FootnoteReference(a)
        """.replacing("@9:1-9:1", with: "@9:1-9:5"))
  }

  @Test func goesOnInALineThatContinuesItsParagraph() {
    #expect(
      dump("[^1]: a\nb\n[^2]: c\n\nd").split(separator: "\n").filter { $0.contains("@") } == [
        "Footnote(1) @1:1-2:1", "  Paragraph @1:7-2:1", "Footnote(2) @3:1-3:7",
        "  Paragraph @3:7-3:7", "Paragraph @5:1-5:1",
      ])
  }

  @Test func findsReferencesInTablesAndFootnotes() {
    let text = dump("|a[^1]|\n|-|\n\n[^1]: b[^2]\n[^2]: [c]\n\n[c]: /u")
    #expect(text.contains("FootnoteReference(1)"))
    #expect(text.contains("FootnoteReference(2)"))
    #expect(text.contains("Link \"/u\""))
  }

  @Test(arguments: ["`[^1]`", "\\[^1]", "    [^1]", "```\n[^1]\n[^1]: x\n```", "<p>\n[^1]: a"])
  func leavesCodeAndEscapes(markdown: String) {
    #expect(!dump(markdown + "\n\n[^1]: x").contains("FootnoteReference"))
    #expect(problems(markdown + "\n\n[^1]: x") == [])
  }

  @Test func keepsTheTextBeforeAReference() {
    #expect(
      dump("[a][^1] ![^1]\n\n[^1]: x").hasPrefix(
        """
        Paragraph @1:1-1:13
          Text "["
          Text "a"
          Text "]"
          FootnoteReference(1)
          Text " "
          Text "!"
          FootnoteReference(1)
        """))
  }

  @Test func reportsUndefinedNestedAndDoubleFootnotes() {
    #expect(
      problems("a\n*b*[^noet]\n\n- [^in]: x\n\n[^note]: y\n[^NOTE]: z") == [
        "a.md:4:3: error: the footnote 'in' is defined inside a list or a quote. Move its definition "
          + "to the left edge, below the list or quote.",
        "a.md:7:1: error: the footnote 'NOTE' is defined on line 6 already. Choose another label.",
        "a.md:2:4: error: there is no footnote 'noet'. Define it in a line '[^noet]: ...', or write "
          + "\\[^noet] for the brackets themselves. Did you mean 'note'?",
      ])
  }

  @Test func endsTheListAboveIt() {
    #expect(
      dump("- ```\n  a\n[^1]: x\n\nb").split(separator: "\n").filter { $0.contains("@") } == [
        "List @1:1-2:3", "  Item @1:1-2:3", "    CodeBlock @1:3-2:3", "      fence @1:3-2",
        "Footnote(1) @3:1-3:7",
        "  Paragraph @3:7-3:7", "Paragraph @5:1-5:1",
      ])
  }

  @Test func swallowsNothingWhenLeftOpen() {
    #expect(dump("[^1]: ```\n\nb[^1]").contains("FootnoteReference(1)"))
    #expect(dump("[^1]: <!--\n\nb[^1]").contains("FootnoteReference(1)"))
  }
}
