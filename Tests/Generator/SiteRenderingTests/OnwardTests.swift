import Testing
import TutorialModel

@testable import SiteRendering

struct OnwardTests {
  private let next = Fixtures.block(
    .paragraph([
      .text("Next: "), .link(destination: "c.md", title: "", [.text("part <3>")]),
      .text(", at last."),
    ]))

  private func pages(_ blocks: [Block]) -> [CheckedPage] {
    [
      Fixtures.page("a", title: "A", order: 1, topics: ["one"], blocks: blocks),
      Fixtures.page("b", title: "B", order: 2, topics: ["one"]),
      Fixtures.page("c", title: "C", order: 3, topics: ["one"]),
    ]
  }

  /// The end of the first page.
  private func end(_ blocks: [Block]) async throws -> String {
    let html = try #require(try await Rendered.site(pages(blocks))["a.html"])
    let start = try #require(html.range(of: "<nav class=\"neighbours\""))
    #expect(html[..<start.lowerBound].contains("at last") == false)
    return String(html[start.lowerBound...])
  }

  @Test func namesTheNextPageOfTheTopic() async throws {
    let html = try await end([Fixtures.paragraph("Text.")])
    #expect(html.contains("<p class=\"label\">Next, 2 of 3</p>"))
    #expect(html.contains("<p class=\"next-text\"><a href=\"b.html\">B</a></p>"))
    #expect(html.contains("rel=\"next\" href=\"b.html\" aria-label=\"Continue with B\">"))
  }

  /// The text and the button lead to the same page.
  @Test func leadsWhereTheAuthorSays() async throws {
    let note = Fixtures.block(.footnoteDefinition(label: "n"), [Fixtures.paragraph("Note.")])
    let html = try await end([Fixtures.paragraph("Text."), next, note])
    #expect(html.contains("<p class=\"label\">Next</p>"))
    #expect(
      html.contains(
        "<p class=\"next-text\"><a href=\"c.html\">part &lt;3&gt;</a>, at last.</p>"))
    #expect(html.contains("rel=\"next\" href=\"c.html\""))
    #expect(!html.contains("\"b.html\" aria-label"))
  }

  @Test func leavesOtherParagraphsWhereTheyAre() throws {
    for blocks in [
      [next, Fixtures.paragraph("Text.")], [Fixtures.paragraph("Next: nothing")],
      [Fixtures.heading(2, "Next: ", slug: "next")], [],
    ] {
      let outline = PageOutline(page: pages(blocks)[0].page)
      #expect(outline.onward == nil)
      #expect(outline.blocks.count == blocks.count)
    }
  }
}
