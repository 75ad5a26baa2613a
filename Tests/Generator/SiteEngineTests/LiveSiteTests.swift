import Foundation
import SampleRunning
import SiteServing
import Synchronization
import TestSupport
import Testing
import TutorialModel

@testable import SiteEngine

/// A site that is kept up to date equals the site that a build publishes.
@Suite(.serialized) struct LiveSiteTests {
  private static func page(_ title: String, _ body: String) -> String {
    "---\ntitle: \(title)\nsummary: A page.\ntopics: [one]\n---\n\n\(body)\n"
  }

  private static let first = page(
    "First", "Some text with [a link](b.md).\n\n```swift\nlet a = 1\na + 1  // => 2\n```")

  private static let files = [
    "Content/a.md": first,
    "Content/b.md": page("Second", "Text.\n\n## A heading\n\n![A picture](picture.png)"),
    "Content/folder/c.md": page(
      "Third", "```swift\nprint(\"three\")\n```\n\n```output\nthree\n```"),
    "Content/picture.png": "no real picture",
    "Snippets/code.swift": "let included = 3\nincluded * 2\n",
    "Content/d.md": page("Fourth", "```swift include=\"Snippets/code.swift\"\n```"),
    "Site/site.yml": "title: Live\n",
  ]

  /// A live site of a folder, driven by a test.
  private final class Bench: Sendable {
    let tree: TemporaryTree
    let live: LiveSite
    private let box = StateBox()
    private let storage: RunStorage

    /// - Parameter opened: the pages that readers have open.
    init(_ tree: TemporaryTree, opened: Set<String> = []) async throws {
      self.tree = tree
      let configuration = Bench.configuration(tree)
      storage = try RunStorage(configuration)
      let box = box
      let engine = SiteEngine(
        configuration: configuration, gate: SessionGate(configuration, nil),
        memory: EngineMemory(isRenderedAgain: true), observer: RunObservers([]))
      let tools = try await RunTools(configuration, storage, engine.gate)
      live = LiveSite(engine, in: tools, opened: { opened }) { box.add($0) }
    }

    static func configuration(_ tree: TemporaryTree) -> Configuration {
      var configuration = Configuration(packageFolder: tree.path)
      configuration.setUser(in: tree.path(".build/user"))
      return configuration
    }

    /// Shows the changes, and returns the states that open pages received.
    @discardableResult
    func update(sources: Bool = false) async -> [ServedSite] {
      box.clear()
      await live.update(sourcesChanged: sources)
      await live.settle()
      return box.all
    }

    var last: ServedSite? { box.all.last }

    deinit { storage.remove() }
  }

  private final class StateBox: Sendable {
    private let states = Mutex<[ServedSite]>([])
    var all: [ServedSite] { states.withLock(\.self) }
    func add(_ state: ServedSite) { states.withLock { $0.append(state) } }
    func clear() { states.withLock { $0 = [] } }
  }

  /// Returns the files that a clean build publishes.
  private static func build(_ tree: TemporaryTree) async throws -> [String: [UInt8]] {
    let outcome = try await Run(Bench.configuration(tree), observers: []).build()
    #expect(outcome.exitCode == 0)
    return tree.files("Site/public").filter { $0 != ".exhibit-site" }
      .reduce(into: [:]) { $0[$1] = tree.bytes("Site/public/\($1)").map(Array.init) }
  }

  private static func differences(_ a: [String: [UInt8]], _ b: [String: [UInt8]]) -> [String] {
    Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
  }

  @Test func isTheSiteOfABuildAfterAnyEdits() async throws {
    let tree = try TemporaryTree(Self.files)
    let bench = try await Bench(tree, opened: ["a.html", "b.html"])
    await bench.update()
    var random = SeededGenerator(seed: 17)
    var number = 0
    for _ in 0..<Soak.count(20) {
      number += 1
      let sources = try Self.edit(tree, number, &random)
      await bench.update(sources: sources)
    }
    // Broken files are repaired, because a build publishes no broken site.
    for (path, text) in Self.files where tree.text(path) == nil || Self.isBroken(tree, path) {
      try tree.write(path, text)
    }
    let last = await bench.update(sources: true).last
    let live = try #require(last)
    #expect(live.problems.map(\.diagnostic.description) == [])
    #expect(live.pages.isEmpty && live.activity == nil)
    let built = try await Self.build(tree)
    #expect(Self.differences(live.files, built) == [])
    #expect(!built.isEmpty)
  }

  @Test func showsDraftsWithAMark() async throws {
    var files = Self.files
    files["Content/draft.md"] =
      "---\ntitle: Unfinished\nsummary: A page.\ndraft: true\n---\n\n```swift\n1 + 2  // => 3\n```\n"
    let tree = try TemporaryTree(files)
    let bench = try await Bench(tree)
    let live = try #require(await bench.update().last)
    #expect(live.problems.map(\.diagnostic.description) == [])
    let page = String(decoding: try #require(live.files["draft.html"]), as: UTF8.self)
    #expect(page.contains("a draft is not published"))
    #expect(page.contains("Unfinished"))
    #expect(live.files["topics/drafts.html"] != nil)
    let other = String(decoding: try #require(live.files["a.html"]), as: UTF8.self)
    #expect(!other.contains("a draft is not published"))
    #expect(try await Self.build(tree)["draft.html"] == nil)
  }

  private static func isBroken(_ tree: TemporaryTree, _ path: String) -> Bool {
    let text = tree.text(path) ?? ""
    return text.contains("broken")
  }

  /// - Returns: whether a source was edited.
  private static func edit(
    _ tree: TemporaryTree, _ number: Int, _ random: inout SeededGenerator
  ) throws -> Bool {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: try tree.write("Content/a.md", "\(first)\nMore text \(number).\n")
    case 1:
      let code = "let a = \(number)\na + 1  // => \(number + 1)"
      try tree.write("Content/a.md", page("First", "Line.\n\n```swift\n\(code)\n```"))
    case 2:
      try tree.write(
        "Content/a.md", page("First", "```swift\nlet a = 1 // broken\na + 1  // => 7\n```"))
    case 3: try tree.write("Content/b.md", page("Second \(number)", "## Other heading \(number)"))
    case 4: try tree.write("Content/b.md", "---\ntitel: broken\n---\n")
    case 5: try tree.write("Content/new-\(number % 3).md", page("New \(number)", "New text."))
    case 6: if tree.text("Content/new-0.md") != nil { try tree.remove("Content/new-0.md") }
    case 7: try tree.write("Site/site.yml", "title: Live \(number)\ndescription: Other.\n")
    case 8: try tree.write("Site/theme/card.mustache", "<p class=\"card\">{{cardTitle}}</p>\n")
    case 9: if tree.text("Site/theme/card.mustache") != nil { try tree.remove("Site/theme") }
    case 10: try tree.write("Content/picture.png", "another picture \(number)")
    default:
      try tree.write("Snippets/code.swift", "let included = \(number % 2)\nincluded * 2\n")
      return true
    }
    return false
  }

  @Test func aCommentInAModuleRunsNothing() async throws {
    func source(_ comment: String, _ documentation: String, _ body: String = "42") -> String {
      """
      // \(comment)

      /// \(documentation)
      public func answer() -> Int { \(body) }

      """
    }
    let path = "Sources/Core/Core.swift"
    let tree = try TemporaryTree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core")])
      """,
      path: source("A note.", "What it gives."),
      "Content/a.md": Self.page("First", "```swift\nimport Core\nanswer()  // => 42\n```"),
    ])
    let bench = try await Bench(tree, opened: ["a.html"])
    let reference = "reference/Core.html"
    func shows(_ text: String, _ site: ServedSite?) -> Bool {
      String(decoding: site?.files[reference] ?? [], as: UTF8.self).contains(text)
    }
    let wasShown = shows("What it gives.", await bench.update().last)
    #expect(wasShown)
    try tree.write(path, source("Another note.", "What it gives."))
    let noted = await bench.update(sources: true)
    #expect(noted.allSatisfy { $0.activity == nil && $0.pages.isEmpty && $0.problems.isEmpty })
    // Lines moved, which no program of this page can detect; the reference has the new text.
    try tree.write(path, source("A note.\n// And more.", "What it always gives."))
    let documented = await bench.update(sources: true)
    #expect(documented.allSatisfy { $0.pages.isEmpty && $0.problems.isEmpty })
    let isShown = shows("What it always gives.", documented.last)
    #expect(isShown)
    // The text is shown before the module is built; hover cards follow.
    let shown = try #require(documented.firstIndex { shows("What it always gives.", $0) })
    let building = try #require(documented.firstIndex { $0.activity == "Building Core" })
    #expect(shown < building)
    try tree.write(path, source("A note.", "What it gives.", "6 * 9"))
    let changed = await bench.update(sources: true)
    #expect(changed.first?.pages["a.html"]?.running == [1])
    #expect(changed.last?.problems.map(\.diagnostic.message) == ["result differs"])
    try tree.write(path, source("A note.", "What it gives.", "nothing"))
    let broken = await bench.update(sources: true)
    #expect(broken.last?.problems.first?.diagnostic.message.contains("does not build") == true)
    try tree.write(path, source("A note.", "What it gives.", "6 * 7"))
    let live = try #require(await bench.update(sources: true).last)
    #expect(live.problems.isEmpty && live.pages.isEmpty)
    #expect(Self.differences(live.files, try await Self.build(tree)) == [])
    // Once the references are known, links to them are checked.
    try tree.write("Content/b.md", Self.page("Second", "[Nothing](/reference/Core.html#nothing)."))
    let astray = await bench.update()
    #expect(astray.last?.problems.map(\.diagnostic.path) == ["Content/b.md"])
  }

  @Test func showsThePageFirstThatSomebodyLooksAt() async throws {
    let tree = try TemporaryTree(Self.files)
    let bench = try await Bench(tree, opened: ["a.html"])
    let before = try #require(await bench.update().last)
    try tree.write("Content/a.md", Self.first.replacing("title: First", with: "title: New"))
    let states = await bench.update()
    let first = try #require(states.first)
    let last = try #require(states.last)
    #expect(first.files["a.html"] == last.files["a.html"])
    #expect(first.files["a.html"] != before.files["a.html"])
    // The other pages, which list its title, follow.
    #expect(first.files["b.html"] == before.files["b.html"])
    #expect(last.files["b.html"] != before.files["b.html"])
    #expect(Self.differences(last.files, try await Self.build(tree)) == [])
  }

  /// Changes files twice in quick succession, as under `exhibit serve`.
  @Test func finishesWhatIsReadWhileItBegins() async throws {
    let bench = try await Bench(TemporaryTree(Self.files))
    await bench.update()
    for edition in 1...3 {
      let text = Self.first.replacing("a = 1\na + 1", with: "a = \(edition)\n2")
      try bench.tree.write("Content/a.md", text)
      await bench.live.update(sourcesChanged: false)
      await bench.live.update(sourcesChanged: false)
      await bench.live.settle()
      let served = bench.last
      #expect(served?.activity == nil)
      #expect(served?.pages == [:], "\(edition)")
    }
  }

  @Test func showsTheLastGoodStateWhereSomethingIsWrong() async throws {
    let tree = try TemporaryTree(Self.files.filter { !$0.key.hasSuffix("c.md") })
    let bench = try await Bench(tree, opened: ["a.html"])
    let good = try #require(await bench.update().last)
    #expect(good.problems.map(\.diagnostic.description) == [])
    let page = try #require(good.files["a.html"])

    // Prose is shown before any sample runs, and no sample need run.
    try tree.write("Content/a.md", "\(Self.first)\nAdded.\n")
    let prose = await bench.update()
    #expect(String(decoding: prose[0].files["a.html"] ?? [], as: UTF8.self).contains("Added."))
    #expect(prose.allSatisfy { $0.pages.isEmpty && $0.activity == nil })

    // A page with wrong front matter keeps its previous state.
    try tree.write("Content/a.md", "---\ntitle\n---\n")
    let broken = try #require(await bench.update().last)
    #expect(broken.files["a.html"] == prose.last?.files["a.html"])
    #expect(broken.problems.first?.diagnostic.path == "Content/a.md")
    #expect(broken.problems.first?.page == "a.html")
    // The same holds for settings and a theme.
    try tree.write("Content/a.md", Self.first)
    try tree.write("Site/site.yml", "titel: x\n")
    try tree.write("Site/theme/page.mustache", "{{#open}}")
    let settings = try #require(await bench.update().last)
    #expect(settings.files["a.html"] == page)
    #expect(
      settings.problems.map(\.diagnostic.path) == ["Site/site.yml", "Site/theme/page.mustache"])
    try tree.remove("Site/theme")
    try tree.write("Site/site.yml", "title: Live\n")

    // Changed code is marked while it runs, and its failure names the place.
    try tree.write(
      "Content/a.md", Self.page("First", "```swift\nlet a = 2\na + 1  // => 2\n```"))
    let failed = await bench.update()
    #expect(failed.first?.pages["a.html"] == ServedSite.PageState(running: [1]))
    let last = try #require(failed.last)
    #expect(last.pages.isEmpty)
    let problem = try #require(last.problems.first)
    #expect(problem.diagnostic.printedPlace == "Content/a.md:9:8:")
    #expect(problem.diagnostic.details == ["expected: 2", "actual:   3"])
    #expect(problem.isAcceptable && problem.page == "a.html")

    // Accepting rewrites this claim and no other.
    let nowhere = await bench.live.accept(
      SiteServer.Claim(path: "Content/a.md", line: 1, column: 1))
    #expect(nowhere?.contains("no failed claim") == true)
    let accepted = await bench.live.accept(
      SiteServer.Claim(path: "Content/a.md", line: 9, column: 8))
    #expect(accepted == nil)
    #expect(tree.text("Content/a.md")?.contains("a + 1  // => 3\n") == true)
    #expect(await bench.update().last?.problems.count == 0)

    // A sample that can no longer run keeps its values, marked as old.
    try tree.write(
      "Content/a.md",
      Self.page("First", "```swift\nlet a = 2\na + 1  // => 3\n```\n\n```swift\nnothing()\n```"))
    let stopped = try #require(await bench.update().last)
    #expect(stopped.pages["a.html"]?.old == [1])
    let html = String(decoding: stopped.files["a.html"] ?? [], as: UTF8.self)
    #expect(html.contains("<samp>3</samp>"))
    #expect(html.contains("cannot find 'nothing' in scope"))

    // A removed page disappears.
    try tree.remove("Content/a.md")
    let gone = try #require(await bench.update().last)
    #expect(gone.files["a.html"] == nil)
    #expect(tree.text("Site/public") == nil && tree.entries("Site") == ["site.yml"])
  }
}
