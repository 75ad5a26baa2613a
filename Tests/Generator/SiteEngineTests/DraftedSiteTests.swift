import ProcessRunning
import EditorServing
import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SiteEngine

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
    configuration.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    site = try DraftedSite(configuration)
  }

  private func read(_ path: String, _ text: String) async -> EditedFile? {
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
        "there is no page or file 'c.md' in the content. Did you mean 'part/c.md'?"
      ])
    // The file itself is unchanged.
    #expect(tree.text("Content/a.md") == page("A", "# A\n\n[b](b.md)"))
    // A page that is not stored yet, with a link to an open page.
    let both = await site.read([
      tree.path("Content/new.md"): page("New", "[a](a.md#here)"),
      tree.path("Content/a.md"): page("A", "## Here"),
    ])
    #expect(both.values.flatMap(\.problems) == [])
    #expect(both.count == 2)
  }

  @Test func anEditorRunsNoManifestWithoutTheSandbox() async throws {
    let ran = tree.path("ran")
    try tree.write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import Glibc
      import PackageDescription

      close(open("\(ran)", O_WRONLY | O_CREAT, 0o600))
      let package = Package(
        name: "Shop", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core")])

      """)
    try tree.write("Sources/Core/Core.swift", "public let core = 1\n")
    var configuration = Configuration(packageFolder: tree.path, buildFolder: tree.path("build"))
    // Bubblewrap is not there.
    configuration.environment["PATH"] = tree.path("bin")
    configuration.sandbox = .auto
    let site = try DraftedSite(configuration)
    let text = page("A", "```swift\nimport Core\ncore\n```")
    _ = await site.read([tree.path("Content/a.md"): text])
    #expect(await site.needsModules(["Core"]))
    #expect(await site.modulesBuiltBefore(for: ["Core"]) == nil)
    await #expect {
      try await site.modules(for: ["Core"])
    } throws: {
      "\($0)".contains("--sandbox off")
    }
    _ = await site.read([tree.path("README.md"): "```swift\nimport Core\n```"])
    #expect(!FileManager.default.fileExists(atPath: ran))
    await site.end()
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
    // The page's text, and the line after each fix.
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
    let page = try #require(edited.page)
    let all = await site.linkTargets(from: page, in: nil)
    #expect(all.map(\.destination) == ["../a.md", "../b.md", "p.png"])
    #expect(all.map(\.title) == ["A", "B", ""])
    #expect(all.map(\.isFile) == [false, false, true])
    let headings = await site.linkTargets(from: page, in: "../b.md")
    #expect(headings.map(\.destination) == ["../b.md#two-words", "../b.md#two-words-1"])
    #expect(await site.linkTargets(from: page, in: "").map(\.destination) == ["#own"])
    #expect(await site.linkTargets(from: page, in: "nothing.md") == [])
  }

  @Test func readsOtherMarkdownAsItIs() async throws {
    let text = "# Read\n\n[x](nowhere.md)\n\n```swift\nlet a = 1\n```\n\n```swift\na\n```\n"
    let edited = try #require(await read("README.md", text))
    #expect(!edited.mustCompile)
    #expect(edited.problems == [])
    // Each block is a program of its own, below its imports.
    #expect(edited.sessions.count == 2)
    #expect(
      edited.sessions.map { $0.samples.map(\.code.lines) } == [
        [["import Foundation"], ["let a = 1"]], [["import Foundation"], ["a"]],
      ])
    #expect(
      edited.sessions.flatMap(\.samples).map { $0.includedPath != nil } == [
        true, false, true, false,
      ])
    #expect(await site.linkTargets(from: try #require(edited.page), in: nil) == [])
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

  // MARK: - Settings

  private func readSettings(_ text: String) async -> EditedFile? {
    await read("Site/site.yml", text)
  }

  /// Expects the problems that a build reports, in text that is not stored.
  @Test func checksSettings() async throws {
    try tree.write("Site/site.yml", "hero: stored.md\n")
    let text = """
      # 😀
      titel: A
      theme: tutorial
      hero: b.md#two-word
      start: [a.md, c.md, "part/d.md"]
      html: 3
      """
    let edited = try #require(await readSettings(text))
    #expect(edited.document.path == "Site/site.yml")
    let places = edited.problems.map { $0.diagnostic.position.map { "\($0)" } ?? "none" }
    #expect(places == ["2:1", "3:8", "4:7", "5:15", "5:21", "6:7"])
    #expect(
      edited.problems.flatMap(\.fixes).map(\.title) == [
        "Write 'title'", "Write 'tutorials'", "Write '#two-words'", "Write 'a.md'",
        "Write 'part/c.md'",
      ])
    #expect(await readSettings("hero: b.md#two-words\n")?.problems == [])
  }

  @Test func readsPagesWithTheSettingsThatAreOpen() async throws {
    let text = page("A", "```swift timeout=50\n1\n```")
    let (a, settings) = (tree.path("Content/a.md"), tree.path("Site/site.yml"))
    #expect(await site.read([a: text])[a]?.problems == [])
    let short = await site.read([a: text, settings: "maximum-timeout: 20\n"])
    #expect(short[a]?.problems.count == 1)
    #expect(short[settings]?.problems == [])
    // While the settings are wrong, pages are read with the stored ones.
    let wrong = await site.read([a: text, settings: "maximum-timeout: 20\ntitle:\n"])
    #expect(wrong[a]?.problems == [])
    #expect(wrong[settings]?.problems.count == 1)
    #expect(await site.read([tree.path("other/site.yml"): "a: b"]).isEmpty)
  }

  // MARK: - Included files

  @Test func readsWhatPagesIncludeFromTheEditor() async throws {
    let file =
      "// snippet.one\nlet a = 1\n// snippet.end\n\n// snippet.two\n  a // =>\n// snippet.end\n"
    try tree.write("Sources/A.swift", "let stored = 1\n")
    try tree.write(
      "Content/b.md",
      page(
        "B",
        "```swift include=\"Sources/A.swift#one\"\n```\n\n```swift include=\"Sources/A.swift#two\"\n```"
      ))
    try tree.write("Content/e.md", page("E", "```swift include=\"Sources/A.swift#two\"\n```"))
    let (a, b) = (tree.path("Sources/A.swift"), tree.path("Content/b.md"))
    let read = await site.read([a: file, b: tree.text("Content/b.md") ?? ""])
    let onPage = try #require(read[b])
    #expect(onPage.problems == [])
    #expect(onPage.sessions.flatMap(\.samples).map(\.code.lines) == [["let a = 1"], ["a // =>"]])
    // Pages that are not open count as well; a problem in two of them is reported once.
    let included = try #require(read[a])
    #expect(included.document.path == "Sources/A.swift")
    #expect(included.page == nil)
    #expect(included.sessions.map(\.id.path) == ["Content/b.md", "Content/e.md"])
    #expect(
      included.problems.map(\.diagnostic.position) == [SourcePosition(line: 6, column: 5)])
    // The stored text counts again after the file is closed.
    let closed = await site.read([b: tree.text("Content/b.md") ?? ""])
    #expect(closed[b]?.problems.count == 2)
    // This file is not included by any page.
    #expect(await site.read([tree.path("Sources/B.swift"): file]).isEmpty)
  }

  @Test func knowsWhatCanBeIncluded() async throws {
    for path in ["Sources/Zoo/A.swift", "Sources/B.swift", ".build/x.swift", "Site/public/i.html"] {
      try tree.write(path, "// snippet.stored\n// snippet.end\n")
    }
    try tree.write("C.swift", "")
    try tree.write("junk/a.swift", "")
    try tree.write("Sources/junk.o", "")
    try tree.write(".gitignore", "junk*\n")
    try tree.link("out", to: "/etc")
    let made = try await Capture.run("/usr/bin/env", ["git", "init", "--quiet", tree.path])
    #expect(made.succeeded)
    func found(_ value: String) async -> [String] {
      await site.includeTargets(for: value).map(\.written)
    }
    #expect(await found("C") == ["Content/", "Site/", "Sources/", "C.swift", "README.md"])
    #expect(await found("Sources/Zo") == ["Sources/Zoo/", "Sources/B.swift"])
    #expect(await found("Site/") == [])
    for nothing in ["/", "/etc/", "../", ".build/", "out/", "no/"] {
      #expect(await found(nothing) == [])
    }
    #expect(await found("Sources/B.swift#s") == ["Sources/B.swift#stored"])
    #expect(await found("Sources/no.swift#") == [])
    // The regions are those of the editor's text.
    _ = await site.read([tree.path("Sources/B.swift"): "// snippet.new\n// snippet.end\n"])
    #expect(await found("Sources/B.swift#") == ["Sources/B.swift#new"])
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
