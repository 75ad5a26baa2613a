import Testing
import TutorialModel

@testable import SiteRendering

struct BlockRendererTests {
  @Test(arguments: [
    (Block.Kind.paragraph([.text("a < b")]), "<p>a &lt; b</p>\n"),
    (
      .heading(level: 2, slug: "parts", [.text("Parts of "), .code("Date")]),
      """
      <div class="heading h2"><h2 id="parts">Parts of <code>Date</code></h2>\
      <a class="anchor" tabindex="-1" href="#parts" aria-label="Link to “Parts of Date”">#</a></div>\n
      """
    ),
    (
      .code(Fixtures.code(["a && b", "", "c"], info: "php startinline")),
      """
      <div class="listing"><pre dir="ltr" translate="no"><code class="language-php">\
      a &amp;&amp; b\n\nc\n</code></pre>\(CopyButton.html(of: "listing 1"))</div>\n
      """
    ),
    (
      .code(Fixtures.code(["a"], info: "")),
      "<div class=\"listing\"><pre dir=\"ltr\" translate=\"no\"><code>a\n</code></pre>\(CopyButton.html(of: "listing 1"))</div>\n"
    ),
    (
      .html("<b onclick=\"x\">"),
      "<pre class=\"markup\"><code>&lt;b onclick=\"x\"&gt;</code></pre>\n"
    ),
    (.thematicBreak, "<hr />\n"),
  ])
  func rendersEachBlock(_ kind: Block.Kind, _ expected: String) throws {
    #expect(try Rendered.blocks([Fixtures.block(kind)]) == expected)
  }

  @Test func leavesOutOnlyAFirstHeadingThatRepeatsTheTitle() throws {
    let title = Fixtures.page().page.frontMatter.title
    let own = Fixtures.heading(1, title, slug: "own")
    let other = Fixtures.heading(1, "Other", slug: "other")
    let intro = Fixtures.paragraph("a")
    #expect(try Rendered.blocks([intro, own, other]).contains("id=\"own\"") == false)
    #expect(try Rendered.blocks([other, own]).contains("id=\"own\""))
  }

  @Test(arguments: [
    (
      Fixtures.block(.blockQuote, [Fixtures.paragraph("a")]),
      "<blockquote>\n<p>a</p>\n</blockquote>\n"
    ),
    (
      Fixtures.block(.box(Box(label: "Note", style: "note")), [Fixtures.paragraph("a")]),
      """
      <aside class="alert note" role="note">
      <p class="label">Note</p>
      <p>a</p>
      </aside>\n
      """
    ),
    (
      Fixtures.block(.box(Box(label: "a < b")), []),
      "<aside class=\"alert\" role=\"note\">\n<p class=\"label\">a &lt; b</p>\n</aside>\n"
    ),
    (
      Fixtures.block(.box(Box(label: "a & b", fold: .closed)), [Fixtures.paragraph("c")]),
      "<details class=\"details\"><summary>a &amp; b</summary>\n<p>c</p>\n</details>\n"
    ),
    (
      Fixtures.list([[Fixtures.paragraph("a")], []]),
      "<ul>\n<li>a</li>\n<li></li>\n</ul>\n"
    ),
    (
      Fixtures.list(start: 1, isTight: false, [[Fixtures.paragraph("a")]]),
      "<ol>\n<li><p>a</p>\n</li>\n</ol>\n"
    ),
    (
      Fixtures.list(
        start: 7, [[Fixtures.paragraph("a"), Fixtures.list([[Fixtures.paragraph("b")]])]]),
      "<ol start=\"7\">\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>\n"
    ),
  ])
  func rendersEachContainerWithItsChildren(_ block: Block, _ expected: String) throws {
    #expect(try Rendered.blocks([block]) == expected)
  }

  @Test func rendersTablesWithTheirAlignments() throws {
    let table = Table(
      alignments: [.none, .right], header: [[.text("a")], [.text("b")]],
      rows: [[[.text("1")], [.text("2")]]])
    #expect(
      try Rendered.blocks([Fixtures.block(.table(table))]) == """
        <div class="table" role="group" aria-label="Table" tabindex="0"><table>
        <thead>
        <tr><th scope="col">a</th><th scope="col" class="right">b</th></tr>
        </thead>
        <tbody>
        <tr><td>1</td><td class="right">2</td></tr>
        </tbody>
        </table></div>\n
        """)
  }

  @Test func numbersFootnotesInTheOrderOfTheirReferences() throws {
    func definition(_ label: String, _ inlines: [Inline]) -> Block {
      Fixtures.block(
        .footnoteDefinition(label: label), [Fixtures.block(.paragraph(inlines))])
    }
    let html = try Rendered.blocks([
      definition("never", [.text("unread")]),
      definition("late", [.text("second")]),
      definition("Early", [.text("first"), .footnoteReference(label: "inner")]),
      definition("inner", [.text("third")]),
      Fixtures.block(
        .paragraph(
          ["early", "late", "EARLY", "missing"].map(Inline.footnoteReference(label:)))),
    ])
    #expect(
      html == """
        <p><sup class="reference"><a id="_ref-1" href="#_note-1" aria-label="Footnote 1">1</a></sup>\
        <sup class="reference"><a id="_ref-2" href="#_note-2" aria-label="Footnote 2">2</a></sup>\
        <sup class="reference"><a id="_ref-1-2" href="#_note-1" aria-label="Footnote 1">1</a></sup>\
        [^missing]</p>
        <section class="footnotes" aria-label="Footnotes"><ol>
        <li id="_note-1">
        <p>first<sup class="reference"><a id="_ref-3" href="#_note-3" aria-label="Footnote 3">3</a>\
        </sup></p>
        <p class="back"><a href="#_ref-1" aria-label="Back to the text of footnote 1">↩</a> \
        <a href="#_ref-1-2" aria-label="Back to the text of footnote 1, place 2">↩</a> </p>
        </li>
        <li id="_note-2">
        <p>second</p>
        <p class="back"><a href="#_ref-2" aria-label="Back to the text of footnote 2">↩</a> </p>
        </li>
        <li id="_note-3">
        <p>third</p>
        <p class="back"><a href="#_ref-3" aria-label="Back to the text of footnote 3">↩</a> </p>
        </li>
        </ol></section>\n
        """)
  }

  @Test func doesNotRepeatTheTitle() throws {
    let html = try Rendered.blocks([
      Fixtures.heading(1, "A page", slug: "a-page"), Fixtures.heading(2, "Part", slug: "part"),
    ])
    #expect(!html.contains("a-page"))
    #expect(html.contains("<h2 id=\"part\">"))
  }

  @Test func movesHeadingsDownWhereThereAreMoreTitles() throws {
    let html = try Rendered.blocks([
      Fixtures.heading(1, "One", slug: "one"), Fixtures.heading(2, "Part", slug: "part"),
      Fixtures.heading(6, "Deep", slug: "deep"),
    ])
    #expect(html.contains("<h2 id=\"one\">"))
    #expect(html.contains("<h3 id=\"part\">"))
    #expect(html.contains("<h6 id=\"deep\">"))
  }
}
