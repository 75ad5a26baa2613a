import Testing
import TutorialModel

@testable import SiteRendering

struct InlineRendererTests {
  @Test(arguments: [
    (Inline.text("a & b"), "a &amp; b"),
    (.code("a < b"), "<code>a &lt; b</code>"),
    (.emphasis([.text("a"), .strong([.text("b")])]), "<em>a<strong>b</strong></em>"),
    (.styled(.onDark, [.text("a")]), "<span class=\"on-dark\">a</span>"),
    (.html("<b>"), "&lt;b&gt;"),
    (.softBreak, "\n"),
    (.lineBreak, "<br />\n"),
    (
      .link(destination: "https://a.example/?b&c", title: "\"T\"", [.text("l")]),
      "<a href=\"https://a.example/?b&amp;c\" title=\"&quot;T&quot;\">l</a>"
    ),
    (.link(destination: "javascript:alert(1)", title: "", [.text("l")]), "l"),
    (
      .image(source: "a b.png", title: "T", alternative: "A \"picture\""),
      "<img src=\"a%20b.png\" alt=\"A &quot;picture&quot;\" title=\"T\" loading=\"lazy\" />"
    ),
    (.image(source: "data:image/svg+xml,x", title: "", alternative: "A"), "A"),
    (.footnoteReference(label: "a<"), "[^a&lt;]"),
  ])
  func rendersEachInline(_ inline: Inline, _ expected: String) {
    #expect(Rendered.inlines([inline]) == expected)
  }

  @Test func leavesRoomForAPicture() throws {
    var context = Rendered.context
    context.imageSizes = ["n/a.png": try #require(PictureSize(width: 30, height: 20))]
    #expect(
      Rendered.inlines([.image(source: "n/a.png", title: "", alternative: "A")], context: context)
        == "<img src=\"n/a.png\" alt=\"A\" width=\"30\" height=\"20\" loading=\"lazy\" />")
  }

  @Test func letsMarkupInWhereTheSiteSaysSo() {
    var context = Rendered.context
    context.allowsHTML = true
    #expect(Rendered.inlines([.html("<kbd>"), .text("<")], context: context) == "<kbd>&lt;")
  }

  @Test(arguments: [
    ("<a class='x' href='n/a.md#b'>", "<a class='x' href=\"n/a.html#b\">"),
    ("<img src=\"/n/a.png\">", "<img src=\"n/a.png\">"),
    ("<a href=\"https://a.example/b.md\">", "<a href=\"https://a.example/b.md\">"),
    ("<a href=\"a.md?b&amp;c\">", "<a href=\"a.md?b&amp;c\">"),
    ("<p title=\"a.md\">", "<p title=\"a.md\">"),
  ])
  func linksMarkupAsMarkdown(_ markup: String, _ expected: String) throws {
    var context = Rendered.context
    context.allowsHTML = true
    #expect(Rendered.inlines([.html(markup)], context: context) == expected)
    #expect(try Rendered.blocks([Fixtures.block(.html(markup))], context: context) == expected)
  }
}
