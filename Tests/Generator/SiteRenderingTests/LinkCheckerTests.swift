import Testing
@testable import TutorialModel

@testable import SiteRendering

struct LinkCheckerTests {
  @Test(arguments: [
    "[a](b.md)", "[a](b.md#part)", "[a](#own)", "[a](n/c.md)", "[a](/n/c.md)", "[a](./)",
    "[a](https://a.example/x.md)", "[a](mailto:a@b.example)", "[a](notes.txt)", "![a](map.png)",
    "[a](map.png#at)", "[a](b.html)", "[a]()",
  ])
  func acceptsWhatIsThere(_ markdown: String) async {
    #expect(await check(markdown).diagnostics == [])
  }

  @Test(arguments: [
    ("[a](d.md)", 5, "there is no page or file 'd.md' in the content. Did you mean 'b.md'?"),
    (
      "[a](/n/d.md)", 5, "there is no page or file '/n/d.md' in the content. Did you mean 'n/c.md'?"
    ),
    ("[a](b)", 5, "there is no page or file 'b' in the content. Did you mean 'b.md'?"),
    (
      "[a](c.md#x)", 5, "there is no page or file 'c.md#x' in the content. Did you mean 'n/c.md#x'?"
    ),
    ("[a](n/b.md)", 5, "there is no page or file 'n/b.md' in the content. Did you mean 'b.md'?"),
    (
      "[a](old/map.png)", 5,
      "there is no page or file 'old/map.png' in the content. Did you mean 'map.png'?"
    ),
    (
      "[a](b.md#prat)", 5,
      "the page 'Content/b.md' has no heading '#prat'. Did you mean '#part'?"
    ),
    (
      "[a](b.md#elsewhere)", 5,
      "the page 'Content/b.md' has no heading '#elsewhere'. Its headings are #part."
    ),
    ("[a](#onw)", 5, "this page has no heading '#onw'. Did you mean '#own'?"),
    (
      "![a](mpa.png)", 6,
      """
      there is no picture 'mpa.png' in the content. Write its path from the folder of the page. \
      Did you mean 'map.png'?
      """
    ),
    (
      "![a](https://a.example/x.png)", 6,
      """
      'https://a.example/x.png' is on another site, and pages load nothing from elsewhere. Put the \
      picture into the content folder and write its path.
      """
    ),
    (
      "[a](javascript:x)", 5,
      """
      'javascript:x' cannot be linked. Link to a page, to a file of the content, or to an http, \
      https or mailto address.
      """
    ),
    (
      "[a](../x.md)", 5,
      "'../x.md' leads out of the content folder. Link to what is in it."
    ),
    (
      "[a](late.md)", 5,
      """
      'Content/late.md' is a draft, and is not published. Remove the link or the draft's \
      'draft: true'.
      """
    ),
  ])
  func saysWhatIsWrongAndWhatWasMeant(_ markdown: String, _ column: Int, _ message: String) async {
    let diagnostics = await check(markdown).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.first?.position == SourcePosition(line: 7, column: column))
    #expect(diagnostics.first?.path == "Content/page.md")
  }

  @Test func tellsEqualLinksOfAParagraphApart() async {
    let destination = Inline.link(destination: "x.md", title: "", [.text("x.md")])
    let page = page("page", [paragraph([destination, .softBreak, destination], lines: 3...4)])
    let text = "---\n---\nSee [x.md](x.md), or\n> [x.md](<x.md>).\n"
    let found = await LinkChecker(files: [])
      .check([LinkChecker.Source(page: page, document: document(text))])
    #expect(
      found.diagnostics.map(\.position) == [
        SourcePosition(line: 3, column: 12), SourcePosition(line: 4, column: 11),
      ])
  }

  @Test func tellsALinkFromALongerOneThatBeginsAlike() async {
    let links = ["b.md", "b.m", "x.md#a", "x.md"].map {
      Inline.link(destination: $0, title: "", [.text("a")])
    }
    let page = page("page", [paragraph(links, lines: 3...3)])
    let text = "---\n---\n[a](b.md) [a](b.m) [a](x.md#a) [a](x.md)\n"
    let found = await LinkChecker(files: [])
      .check([LinkChecker.Source(page: page, document: document(text))])
    #expect(found.diagnostics.map(\.position?.column) == [5, 15, 24, 36])
  }

  /// Formerly, the time to check one link grew with the length of the page and the number of
  /// headings.
  @Test(.timeLimit(.minutes(10))) func findsManyBrokenLinksInLinearTime() async {
    let count = 30_000
    var text = "---\n---\n"
    var blocks: [Block] = []
    for number in 0..<count {
      let destination = number.isMultiple(of: 2) ? "x.md" : "#section-\(number)"
      let line = number + 3
      text += "[a](\(destination)) [b](\(destination))\n"
      let link = Inline.link(destination: destination, title: "", [.text("a")])
      blocks.append(paragraph([link, link], lines: line...line))
      blocks.append(
        Block(.heading(level: 2, slug: "heading-\(number)", [.text("H")]), range: range(line)))
    }
    let found = await LinkChecker(files: [])
      .check([LinkChecker.Source(page: page("page", blocks), document: document(text))])
    let positions = found.diagnostics.map(\.position)
    #expect(positions.count == 2 * count)
    #expect(positions[0] == SourcePosition(line: 3, column: 5))
    #expect(positions[2 * count - 4] == SourcePosition(line: count + 1, column: 5))
    #expect(positions[2 * count - 3] == SourcePosition(line: count + 1, column: 15))
  }

  @Test func pointsAtTheDefinitionOfALink() async {
    let page = page(
      "page", [paragraph([.link(destination: "x.md", title: "", [.text("a")])], lines: 3...3)])
    let text = "---\n---\nSee [a][x.md].\n\n[x.md]: x.md\n"
    let found = await LinkChecker(files: [])
      .check([LinkChecker.Source(page: page, document: document(text))])
    #expect(found.diagnostics.map(\.position) == [SourcePosition(line: 5, column: 9)])
  }

  @Test func findsALinkInADocumentThatIsPartOfAFile() async {
    // A comment's text: its lines are further down and further right in the file.
    let lines = ["See [a](gone.md).", "", "[b](gone.md)"].enumerated().map { index, text in
      (Array(text.utf8), SourceDocument.Origin(line: 20 + index, columnOffset: 6))
    }
    let link = Inline.link(destination: "gone.md", title: "", [.text("a")])
    let page = page("page", [paragraph([link], lines: 20...20), paragraph([link], lines: 22...22)])
    let document = SourceDocument(path: "Sources/A.swift", lines: lines)
    let found = await LinkChecker(files: [])
      .check([LinkChecker.Source(page: page, document: document)])
    #expect(
      found.diagnostics.map(\.position) == [
        SourcePosition(line: 20, column: 15), SourcePosition(line: 22, column: 11),
      ])
  }

  @Test func namesTheFilesThatPagesUse() async {
    #expect(
      await check("[a](notes.txt) ![b](map.png) ![c](map.png)").used == ["map.png", "notes.txt"])
    #expect(await check("[a](b.md)").used == [])
  }

  @Test func saysAtEachLinkWhyItsFileCannotBePublished() async {
    let links = [
      Inline.link(destination: "a.txt", title: "", [.text("a")]),
      .image(source: "a.txt", title: "", alternative: "b"),
    ]
    let source = LinkChecker.Source(
      page: page("page", [paragraph(links, lines: 1...2)]),
      document: document("[a](a.txt)\n![b](a.txt)\n"))
    let found = await LinkChecker(files: ["a.txt"], refused: ["a.txt": "no"]).check([source])
    #expect(
      found.diagnostics.map(\.description) == [
        "Content/page.md:1:5: error: no", "Content/page.md:2:6: error: no",
      ])
  }

  @Test func looksIntoMarkupWhereItIsLetIn() async {
    let block = Block(
      .html("<a id=\"x\" href='gone.md'>a</a><img src=\"map.png\">"), range: range(7))
    let source = LinkChecker.Source(page: page("page", [block]), document: document(""))
    let allowed = await LinkChecker(rules: LinkRules(allowsHTML: true), files: ["map.png"])
      .check([source])
    #expect(allowed.diagnostics.count == 1)
    #expect(allowed.used == ["map.png"])
    let heading = Block(
      .heading(
        level: 2, slug: "title",
        [.strong([.html("<a id=\"foo\">"), .html("</a>")]), .text("Title")]),
      range: range(8))
    let link = paragraph([.link(destination: "#foo", title: "", [.text("a")])], lines: 9...9)
    let anchored = LinkChecker.Source(page: page("page", [heading, link]), document: document(""))
    #expect(
      await LinkChecker(rules: LinkRules(allowsHTML: true), files: []).check([anchored])
        .diagnostics == [])
    let escaped = await LinkChecker(files: []).check([source])
    #expect(escaped.diagnostics == [])
  }

  /// Links and images of one line of Markdown, written as in the arguments above.
  private func check(_ markdown: String) async -> LinkChecker.Answer {
    let inlines = markdown.matches(of: /(!?)\[\w\]\((.*?)\)/).map { match in
      let destination = String(match.output.2)
      return match.output.1.isEmpty
        ? Inline.link(destination: destination, title: "", [.text("a")])
        : .image(source: destination, title: "", alternative: "a")
    }
    let own = Block(.heading(level: 2, slug: "own", [.text("Own")]), range: range(5))
    let pages = [
      page("page", [own, paragraph(inlines, lines: 7...7)]),
      page("b", [Block(.heading(level: 2, slug: "part", [.text("Part")]), range: range(5))]),
      page("n/c", []), page("late", [], isDraft: true),
    ]
    let text = "---\ntitle: T\n---\n\n## Own\n\n\(markdown)\n"
    return await LinkChecker(files: ["map.png", "notes.txt"])
      .check(pages.map { LinkChecker.Source(page: $0, document: document(text)) })
  }

  private func document(_ text: String) -> SourceDocument {
    SourceDocument(path: "Content/page.md", text: text)
  }

  private func page(_ route: String, _ blocks: [Block], isDraft: Bool = false) -> Page {
    Page(
      path: "Content/\(route).md", route: route,
      frontMatter: FrontMatter(title: "T", isDraft: isDraft), blocks: blocks)
  }

  private func paragraph(_ inlines: [Inline], lines: ClosedRange<Int>) -> Block {
    Block(
      .paragraph(inlines),
      range: SourceRange(
        start: SourcePosition(line: lines.lowerBound, column: 1),
        end: SourcePosition(line: lines.upperBound, column: 1)))
  }

  private func range(_ line: Int) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: line, column: 1), end: SourcePosition(line: line, column: 1))
  }
}
