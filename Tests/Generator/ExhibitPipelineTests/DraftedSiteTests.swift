import EditorServing
import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import ExhibitPipeline

/// A site with the texts that an editor has in place of its files.
@Suite struct DraftedSiteTests {
  private let tree: TemporaryTree
  private let site: DraftedSite

  init() throws {
    tree = try TemporaryTree([
      "Content/a.md": page("A", "# A\n\n[b](b.md)"),
      "Content/b.md": page("B", "# Two words\n\n## Two words"),
      "Content/part/c.md": page("C", ""), "Content/part/p.png": "",
      "Content/.hidden/d.md": page("D", ""),
      "README.md": "# Read\n\n```swift\nlet a = 1\n```\n",
    ])
    var configuration = Configuration(packageFolder: tree.path, buildFolder: tree.path("build"))
    configuration.environment = [:]
    site = try DraftedSite(configuration)
  }

  private func read(_ path: String, _ text: String) async -> EditedPage? {
    await site.read([tree.path(path): text])[tree.path(path)]
  }

  @Test func readsWhatAnEditorHasInPlaceOfAFile() async throws {
    let text = page("A", "[b](c.md)\n\n```swift\n1\n```")
    let edited = try #require(await read("Content/a.md", text))
    #expect(edited.document.path == "Content/a.md")
    #expect(edited.sessions.map(\.samples.count) == [1])
    #expect(edited.mustCompile)
    #expect(
      edited.problems.map { $0.diagnostic.message } == [
        "there is no page or file 'c.md' in the content. Did you mean 'a.md'?"
      ])
    // The file itself is as it was.
    #expect(tree.text("Content/a.md") == page("A", "# A\n\n[b](b.md)"))
    // A page that is on no disk yet, and leads to one that is open.
    let both = await site.read([
      tree.path("Content/new.md"): page("New", "[a](a.md#here)"),
      tree.path("Content/a.md"): page("A", "## Here"),
    ])
    #expect(both.values.flatMap(\.problems) == [])
    #expect(both.count == 2)
  }

  @Test func readsFilesAgainOnlyAfterTheyChanged() async throws {
    let text = page("A", "[c](new.md)")
    #expect(await read("Content/a.md", text)?.problems.count == 1)
    try tree.write("Content/new.md", page("New", ""))
    #expect(await read("Content/a.md", text)?.problems.count == 1)
    await site.noteChangedFiles()
    #expect(await read("Content/a.md", text)?.problems == [])
  }

  @Test func hasSamplesAlsoWhereFrontMatterIsWrong() async throws {
    let text = "---\ntitel: A\nsummary: B\n---\n\n```swift isolatd\n1\n```\n"
    let edited = try #require(await read("Content/a.md", text))
    #expect(edited.sessions.count == 1)
    #expect(
      edited.problems.flatMap(\.fixes).map(\.title) == ["Write 'title'", "Write 'isolated'"])
  }

  @Test(arguments: [
    // The page's text, and what each fix makes of the line.
    ("[b](b.md#two-word)", ["[b](b.md#two-words)"]), ("x [b](b.mf) y", ["x [b](b.md) y"]),
    ("![a](part/q.png)", ["![a](part/p.png)"]), ("> [!NOT]\n> a", ["> [!NOTE]"]),
    ("😀 ```x``` [^on] [^one]\n\n[^one]: 1", ["😀 ```x``` [^one] [^one]"]),
    ("- ```swift results=nome", ["- ```swift results=none"]), ("[b](https://é.example)", []),
  ])
  func mendsWhatIsMisspelled(_ body: String, _ expected: [String]) async throws {
    let edited = try #require(await read("Content/a.md", page("A", body)))
    let fixed = edited.problems.flatMap(\.fixes).map { fix in
      var bytes = Array(edited.document.text.utf8)
      for edit in fix.edits { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
      return String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)[5]
    }
    #expect(fixed.map(String.init) == expected)
  }

  @Test func knowsWhereLinksCanLead() async throws {
    let edited = try #require(await read("Content/part/c.md", page("C", "## Own")))
    let all = await site.linkTargets(from: edited, in: nil)
    #expect(all.map(\.destination) == ["../a.md", "../b.md", "p.png"])
    #expect(all.map(\.title) == ["A", "B", ""])
    #expect(all.map(\.isFile) == [false, false, true])
    let headings = await site.linkTargets(from: edited, in: "../b.md")
    #expect(headings.map(\.destination) == ["../b.md#two-words", "../b.md#two-words-1"])
    #expect(await site.linkTargets(from: edited, in: "").map(\.destination) == ["#own"])
    #expect(await site.linkTargets(from: edited, in: "nothing.md") == [])
  }

  @Test func readsOtherMarkdownAsItIs() async throws {
    let text = "# Read\n\n[x](nowhere.md)\n\n```swift\nlet a = 1\n```\n\n```swift\na\n```\n"
    let edited = try #require(await read("README.md", text))
    #expect(!edited.mustCompile)
    #expect(edited.problems == [])
    // Each a program of its own, below what it imports.
    #expect(edited.sessions.count == 2)
    #expect(
      edited.sessions.map { $0.samples.map(\.code.lines) } == [
        [["import Foundation"], ["let a = 1"]], [["import Foundation"], ["a"]],
      ])
    #expect(
      edited.sessions.flatMap(\.samples).map { $0.includedPath != nil } == [
        true, false, true, false,
      ])
    #expect(await site.linkTargets(from: edited, in: nil) == [])
  }

  @Test func readsGuidesAsTheyAre() async throws {
    try tree.write("Guides/one.md", "# One\n")
    var configuration = Configuration(
      packageFolder: tree.path, contentFolder: tree.path("Guides"), buildFolder: tree.path("build"))
    configuration.environment = [:]
    let guides = try DraftedSite(configuration)
    let location = tree.path("Guides/one.md")
    let edited = await guides.read([location: "# One\n\n```swift\n1\n```\n"])
    #expect(edited[location]?.mustCompile == false)
    #expect(edited[location]?.problems == [])
  }

  @Test(arguments: ["Content/.hidden/d.md", "Content/a.txt", "/elsewhere/a.md"])
  func readsNothingElse(_ path: String) async {
    let location = path.hasPrefix("/") ? path : tree.path(path)
    #expect(await site.read([location: ""]).isEmpty)
  }
}

private func page(_ title: String, _ body: String) -> String {
  "---\ntitle: \(title)\nsummary: For a test.\n---\n\n\(body)\n"
}
