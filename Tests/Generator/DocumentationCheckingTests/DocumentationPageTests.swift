import Testing
import TutorialModel
import TutorialParsing

@testable import DocumentationChecking

/// Pages that were not written for Exhibit.
@Suite struct DocumentationPageTests {
  private func parse(_ text: String) -> (page: Page, messages: [String]) {
    let parsed = DocumentationPageParser().parse(
      PageParser.Input(
        document: SourceDocument(path: "Guides/a.md", text: text), route: "topics/chunks"))
    return (parsed.page, parsed.diagnostics.map(\.description))
  }

  /// The blocks as words: the kind and the text of each.
  private func words(_ blocks: [Block]) -> [String] {
    blocks.map { block in
      let text = block.texts.map(\.plainText).joined(separator: " ")
      let inside =
        block.children.isEmpty ? "" : " [\(words(block.children).joined(separator: ", "))]"
      return switch block.kind {
      case .heading(let level, _, _): "h\(level) \(text)"
      case .paragraph: "p \(text)"
      case .box(let box): "\(box.style ?? "")\(inside)"
      case .blockQuote: "quote\(inside)"
      case .code(let code): "code \(code.position.line) \(code.lines.joined(separator: "/"))"
      default: "other\(inside)"
      }
    }
  }

  @Test(
    arguments: [
      ("# Chunks\n\nSplit it.\n\nMore.\n", "Chunks", "Split it.", ["p More."]),
      ("# ``Algorithms``\n\nA *package* of `code`.\n", "Algorithms", "A package of code.", []),
      // A summary has no links, so the text keeps them.
      ("# A\n\nSee [B](b.md).\n", "A", "See B.", ["p See B."]),
      // A paragraph that introduces a list stays above it.
      ("# A\n\nIt can:\n\n- run\n", "A", "It can.", ["p It can:", "other [other [p run]]"]),
      // A paragraph of links is not about the page.
      (
        "# A\n\n[[Source](http://a.b) |\n [Tests](http://a.c)]\n\nSplit it.\n", "A", "Split it.",
        ["p [Source | Tests]"]
      ),
      ("# A\n\n## Overview\n\nText.\n", "A", nil, ["h2 Overview", "p Text."]),
      ("Text.\n\n## Part\n", "Part", "Text.", ["h2 Part"]),
      ("- a\n", "chunks", nil, ["other [other [p a]]"]),
      ("", "chunks", nil, []),
    ] as [(String, String, String?, [String])])
  func hasATitleAndASummary(text: String, title: String, summary: String?, rest: [String]) {
    let page = parse(text).page
    #expect(page.frontMatter.title == title)
    #expect(page.frontMatter.summary == summary)
    #expect(words(page.blocks) == rest)
  }

  @Test(arguments: [
    ("> Note: Take care.", "note [p Take care.]"),
    ("> Warning: a\n>\n> b", "warning [p a, p b]"),
    ("> Experiment: Try `x`.", "tip [p Try x.]"),
    ("> Nota bene: a", "quote [p Nota bene: a]"),
    ("> A quote", "quote [p A quote]"),
    ("> [!TIP]\n> a", "tip [p a]"),
  ])
  func readsAsides(text: String, expected: String) {
    #expect(words(parse("# T\n\n## A\n\n" + text).page.blocks).last == expected)
  }

  @Test func leavesDirectivesOutAndSaysSo() throws {
    let (page, messages) = parse(
      """
      # T

      @Metadata {
        @PageImage(purpose: icon, source: "a")
        nothing of this
      }

      @Row {
        @Column {
          Text.

          ```swift
          let a = 1
            let b = 2
          ```
        }
      }

      ```swift
      @MainActor
      @Test(arguments: [1]) {
      }
      ```

      @someone wrote this.
      """)
    #expect(
      words(page.blocks) == [
        "code 12 let a = 1/  let b = 2", "code 19 @MainActor/@Test(arguments: [1]) {/}",
        "p @someone wrote this.",
      ])
    let code = try #require(page.blocks.codeBlocks.first)
    #expect(code.position(line: 0, column: 1) == SourcePosition(line: 13, column: 5))
    #expect(page.frontMatter.summary == "Text.")
    #expect(
      messages == [
        "Guides/a.md:3:1: note: @Metadata is DocC's and has no meaning here: it is left out",
        "Guides/a.md:8:1: note: @Row is DocC's and has no meaning here: it is left out",
      ])
  }

  @Test func whatMarkdownComplainsOfIsAWarning() {
    let messages = parse("# T\n\ntext[^1]\n").messages
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains(": warning: ") })
  }

  @Test func knowsFrontMatter() {
    func has(_ text: String) -> Bool {
      DocumentationPageParser.hasFrontMatter(SourceDocument(path: "a.md", text: text))
    }
    #expect(has("---\ntitle: a\n---\n"))
    #expect(has("---"))
    #expect(!has("# A\n\n---\n"))
    #expect(!has(""))
  }
}
