import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct StrikethroughTests {
  private static func text(_ markdown: String) -> String {
    MarkdownParser().parse(markdown, path: "a.md").blocks.preorder.flatMap(\.texts).map(written)
      .joined(separator: "|")
  }

  private static func written(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .styled(.strikethrough, let children): "<\(written(children))>"
      case .styled(_, let children), .link(_, _, let children): "(\(written(children)))"
      default: inline.plainText
      }
    }.joined()
  }

  @Test(arguments: [
    ("~~a~~ b", "<a> b"), ("~a~ b", "<a> b"), ("a~~b~~c", "a<b>c"), ("~~a **b** c~~", "<a (b) c>"),
    ("**~~a~~**", "(<a>)"), ("~~a\nb~~", "<a b>"), ("~~a~~ ~~b~~", "<a> <b>"),
    ("| ~~a~~ |\n| - |", "<a>"), ("# ~~a~~", "<a>"), ("~~`a`~~", "<a>"),
    ("~~a \\~~ b~~", "<a ~~ b>"),
  ])
  func strikesText(markdown: String, expected: String) {
    #expect(Self.text(markdown) == expected)
  }

  @Test(arguments: [
    ("~~ a ~~", "~~ a ~~"), ("~~a~", "~~a~"), ("~~~ a", ""), ("a ~~~b~~~", "a ~~~b~~~"),
    ("\\~~a~~", "~~a~~"), ("`~~a~~`", "~~a~~"), ("~Copyable, ~Escapable", "~Copyable, ~Escapable"),
    ("about ~5 to ~6", "about ~5 to ~6"), ("\\~\\~a\\~\\~", "~~a~~"), ("`\\~`", "\\~"),
    ("https://a.org/~b~c", "(https://a.org/~b~c)"),
  ])
  func leavesOtherTildes(markdown: String, expected: String) {
    #expect(Self.text(markdown) == expected)
  }

  @Test func leavesCode() {
    #expect(
      codeBlocks("a \\~\n\n```swift\nlet a = #\"\\~\"#\n```").map(\.lines) == [
        ["let a = #\"\\~\"#"]
      ])
  }
}
