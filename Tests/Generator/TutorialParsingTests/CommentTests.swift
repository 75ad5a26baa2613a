import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct CommentTests {
  @Test(arguments: [
    "<!-- secret -->", "<!--\nsecret\n\nsecret\n-->", "<!-- a --> <!-- secret -->",
    "> <!-- secret -->", "- a\n\n  <!-- secret -->", "<!-- secret\n```swift\nsecret\n```\n-->",
  ])
  func isABlockOfItsOwn(markdown: String) {
    let blocks = MarkdownParser().parse(markdown, path: "a.md").blocks
    let shown = BlockDump.dump(blocks).split(separator: "\n").filter { !$0.contains("Comment \"") }
    #expect(!shown.joined().contains("secret"), "\(shown)")
    #expect(shown.count < BlockDump.dump(blocks).split(separator: "\n").count)
    #expect(problems(markdown) == [])
  }

  @Test(arguments: [
    "a <!-- secret --> b", "a\n<!-- secret -->", "a <!-- x -- secret --> b",
    "a <!--\nsecret\n--> b", "# a <!-- secret -->",
    "| a <!-- secret --> |\n| - |\n| <!-- secret --> |",
    "*a <!-- secret -->*", "<div>\n<!-- secret -->\n</div>", "a <!-- x -- y *secret* --> b",
    "[^1]\n\n[^1]: a <!-- secret -->", "- <!-- secret --> a", "a<!-- secret -->b<!-- secret -->",
  ])
  func isTakenOutOfText(markdown: String) {
    let blocks = MarkdownParser().parse(markdown, path: "a.md").blocks
    let shown = BlockDump.dump(blocks).split(separator: "\n").filter { !$0.contains("Comment \"") }
    #expect(!shown.joined().contains("secret"), "\(shown)")
    #expect(problems(markdown) == [])
  }

  @Test(arguments: [
    "a `<!-- code -->` b", "    <!-- code -->", "a \\<!-- code -->", "```\n<!-- code -->\n```",
  ])
  func isShownAsCodeOrText(markdown: String) {
    #expect(dump(markdown).contains("<!-- code -->"))
    #expect(problems(markdown) == [])
  }

  @Test func mustEnd() {
    #expect(
      problems("a\n\n<!-- b\n\nc") == [
        "a.md:3:1: error: this comment is not closed: everything up to line 5 is part of it, and is "
          + "not published. Write --> at its end."
      ])
    #expect(
      problems("<div>\n  <!-- b\n\nc -->")[0].hasPrefix("a.md:2:3: error: this comment is not"))
    #expect(
      problems("a <!-- b\n\nc -->") == [
        "a.md:1:3: error: this comment ends with its paragraph, and would be published. Write --> at "
          + "its end, without empty lines in it, or begin the comment on a line of its own below an "
          + "empty line. For the characters themselves, write \\<!--."
      ])
  }
}
