import Foundation
import TestSupport
import Testing

@testable import SiteEngine

/// A site of pages that were not written for Exhibit, really built.
@Suite(.serialized) struct DocumentationSiteTests {
  private static let guides = [
    "Kit/Guides/Lists.md": """
    # Lists

    [[Source](https://example.com/lists)]

    Sort and join, as in <doc:Text>.

    @Metadata {
      @PageKind(article)
    }

    ```swift
    var numbers = [3, 1, 2]
    numbers.sort()
    // numbers == [1, 2, 3]
    numbers.lazy.map { $0 * 2 } // [2, 4, 6]
    for number in numbers { print(number) }
    // 1
    // 2
    // 3
    ```

    A fragment is not checked:

    ```swift
    unknown.sort()
    ```

    > Note: It says `numbers[5]`.

    ```swift
    let numbers = [1]
    numbers[5] // Runtime error: Index out of range
    ```

    See [what is not there](nothing.md).

    """,
    "Kit/Guides/Text.md": """
    ## Text

    ```swift
    "abc".uppercased() // "ABC"
    print("a", "b") // prints "a b"
    ```

    """,
  ]

  private func build(_ tree: TemporaryTree) async throws -> (outcome: String, messages: String) {
    var configuration = Configuration(
      packageFolder: tree.path("Kit"), contentFolder: tree.path("Kit/Guides"),
      outputFolder: tree.path("site"), cacheFolder: tree.path("results"))
    configuration.setUser(in: tree.path("user"))
    let messages = Messages()
    let outcome = try await Run(configuration, observers: [messages.reporter()]).build()
    return ("\(outcome.exitCode): \(outcome.summary)", messages.text(of: .problem))
  }

  @Test func isBuiltAndSaysWhatItLeavesOut() async throws {
    let tree = try TemporaryTree(Self.guides)
    let (outcome, messages) = try await build(tree)
    #expect(outcome == "0: 3 passed, 0 failed, 1 skipped")
    #expect(messages.contains("Guides/Lists.md:7:1: note: @Metadata is DocC's"))
    #expect(
      messages.contains("Guides/Lists.md:35:25: warning: there is no page or file 'nothing.md'"))
    let page = try #require(tree.text("site/Lists.html"))
    #expect(page.contains("<h1>Lists</h1>"))
    #expect(page.contains("<a href=\"Text.html\">Text</a>"))
    #expect(page.contains("Not checked: a fragment: nothing here declares &#39;unknown&#39;"))
    #expect(!page.contains("PageKind"))
    #expect(!page.contains("nothing.md"))
    #expect(!page.contains("downloads/"))
    #expect(tree.text("site/index.html")?.contains("<title>Kit</title>") == true)
    #expect(tree.text("site/Text.html")?.contains("<h1>Text</h1>") == true)
  }

  @Test func aWrongCommentKeepsItFromBeingPublished() async throws {
    let tree = try TemporaryTree([
      "Kit/Guides/Text.md": "# Text\n\n```swift\n\"abc\".count // 4\n```\n"
    ])
    let (outcome, messages) = try await build(tree)
    #expect(outcome == "1: 0 passed, 1 failed, 0 skipped")
    #expect(messages.contains("Guides/Text.md:4:16: error: the comment says another result"))
    #expect(tree.text("site/index.html") == nil)
  }

  /// The pages then count as written for Exhibit.
  @Test func frontMatterOfOnePageOrASiteFileAsksForThatOfAll() async throws {
    for file in [
      ["Kit/Guides/a.md": "---\ntitle: A\nsummary: B.\n---\n\nText.\n"],
      ["Kit/Site/site.yml": "title: Kit\n"],
    ] {
      let tree = try TemporaryTree(Self.guides.merging(file) { $1 })
      let (outcome, messages) = try await build(tree)
      #expect(outcome.hasPrefix("2: "))
      #expect(messages.contains("Guides/Text.md:1:1: error: the page has no front matter"))
    }
  }
}
