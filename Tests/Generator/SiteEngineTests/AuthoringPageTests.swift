import SiteEngine
import Foundation
import TestSupport
import Testing
import TutorialModel
import TutorialParsing

/// The Markdown examples on the pages about Exhibit, each really run. A `text` listing directly
/// below an example contains exactly its messages; an example without such a listing has none.
@Suite struct AuthoringPageTests {
  @Test func saysWhatThePageShows() async throws {
    let package = try PageExample.package()
    for example in try PageExample.all() {
      let messages = try await example.run(in: package)
      #expect(messages == example.messages, "\(example.path):\(example.line)")
    }
  }

  @Test func showsExamples() throws {
    let examples = try PageExample.all()
    #expect(examples.contains { $0.messages.isEmpty })
    for page in ["index.md", "command.md", "sandbox.md"] {
      #expect(examples.contains { $0.path.hasSuffix("/\(page)") && !$0.messages.isEmpty })
    }
  }
}

/// A `markdown` listing of a page, and the messages of running it as a page of its own.
struct PageExample: Sendable {
  /// The path of the page that contains it, relative to the repository.
  var path: String
  /// The 1-based line of the page with the example's first line.
  var line: Int
  var markdown: [String]
  /// The lines of the `text` listing below it; empty if there is none.
  var messages: [String]

  static func all() throws -> [PageExample] {
    let folder = "Content/authoring"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: repository.appendingPathComponent(folder).path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      try examples(on: "\(folder)/\(name)")
    }
  }

  private static func examples(on path: String) throws -> [PageExample] {
    let text = try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    let document = SourceDocument(path: path, text: text)
    let input = PageParser.Input(document: document, route: "authoring/page")
    let blocks = PageParser().parse(input).page.blocks
    let listings = blocks.map { block in
      if case .code(let listing) = block.kind { listing } else { nil as CodeBlock? }
    }
    return zip(listings, listings.dropFirst() + [nil]).compactMap { listing, next in
      guard let listing, listing.language == "markdown" else { return nil }
      return PageExample(
        path: path, line: listing.firstLine, markdown: listing.lines,
        messages: next?.language == "text" ? next?.lines ?? [] : [])
    }
  }

  /// Makes a package with all files that the examples import and include.
  static func package() throws -> TemporaryTree {
    let tree = try TemporaryTree(["Package.swift": manifest])
    for (path, place) in [
      ("Sources/SampleSupport/Pictures", "Sources/Pictures"),
      ("Content/authoring/Greeting.swift", "Content/authoring/Greeting.swift"),
    ] {
      try tree.copy(repository.appendingPathComponent(path), to: place)
    }
    return tree
  }

  /// Runs the example, and returns its messages, one per line.
  func run(in package: TemporaryTree) async throws -> [String] {
    let head = markdown.first == "---" ? [] : ["---", "title: Example", "summary: One.", "---", ""]
    try package.write("Content/page.md", (head + markdown).joined(separator: "\n") + "\n")
    let messages = Messages()
    var configuration = Configuration(packageFolder: package.path)
    configuration.setUser(in: package.path(".build/user"))
    _ = try await Run(configuration, observers: [messages.reporter()]).test()
    // Readers count lines from the first visible one.
    return messages.text(of: .problem).replacing(#/(Content/page\.md:)(\d+)/#) { match in
      "\(match.1)\(Int(match.2).map { $0 - head.count } ?? 0)"
    }
    .split(separator: "\n").map(String.init)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Example",
      products: [.library(name: "Pictures", targets: ["Pictures"])],
      targets: [.target(name: "Pictures")])
    """

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
