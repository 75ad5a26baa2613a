import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct AutolinkTests {
  private static func links(_ markdown: String) -> [String] {
    MarkdownParser().parse(markdown, path: "a.md").blocks.preorder.flatMap(\.texts).flatMap(\.self)
      .preorder.compactMap { inline in
        guard case .link(let destination, _, let children) = inline else { return nil }
        return children.plainText == destination
          ? destination : "\(children.plainText) \(destination)"
      }
  }

  @Test(arguments: [
    ("See https://swift.org/docs.", ["https://swift.org/docs"]),
    ("(http://a.org/b_(c))", ["http://a.org/b_(c)"]),
    ("https://a.org/?q=1&r=2, and", ["https://a.org/?q=1&r=2"]),
    ("www.swift.org/a", ["www.swift.org/a http://www.swift.org/a"]),
    ("**https://a.org**", ["https://a.org"]),
    ("ada@example.org.", ["ada@example.org mailto:ada@example.org"]),
    ("mailto:a.b+c@d-e.org", ["mailto:a.b+c@d-e.org"]),
    ("HTTPS://A.org/B", ["HTTPS://A.org/B"]),
    ("http://localhost:8080/a", ["http://localhost:8080/a"]),
    ("https://a.org/b*c*", ["https://a.org/b"]),
    ("| https://a.org |\n| - |", ["https://a.org"]),
    ("https://a.org/&lt;", ["https://a.org/"]),
    ("https://a.org https://b.org", ["https://a.org", "https://b.org"]),
    ("https://müller.de/straße", ["https://müller.de/straße"]),
    ("[https://a.org]", ["https://a.org"]),
  ])
  func linksAddresses(markdown: String, expected: [String]) {
    #expect(Self.links(markdown) == expected)
  }

  @Test(arguments: [
    "`https://a.org`", "https://", "www.", "awww.a.org", "a@b", "@a.b", "a@b.c-",
    "xhttps://a.org", "https://a_b.c_d", "![https://a.org](b.png)", "1@ 2.3",
  ])
  func leavesOtherText(markdown: String) {
    #expect(Self.links(markdown) == [])
  }

  @Test func leavesLinks() {
    #expect(
      Self.links("[https://a.org](b.md) <https://c.org>") == [
        "https://a.org b.md", "https://c.org",
      ])
  }
}
