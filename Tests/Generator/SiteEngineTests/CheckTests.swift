import DocumentationChecking
import Foundation
import TestSupport
import Testing

@testable import SiteEngine

/// Whole runs of `exhibit check` over a small package.
@Suite(.serialized) struct CheckTests {
  /// Makes a copy of the package with only the files that a test needs.
  private func package(_ files: [String: String] = [:]) throws -> TemporaryTree {
    try TemporaryTree(Self.package.merging(files) { $1 })
  }

  private func configuration(_ tree: TemporaryTree, paths: [String] = []) -> Configuration {
    var configuration = Configuration(
      packageFolder: tree.path("Kit"), paths: paths.map { tree.path("Kit/\($0)") },
      cacheFolder: tree.path("results"))
    configuration.setUser(in: tree.path("user"))
    return configuration
  }

  private func check(
    _ tree: TemporaryTree, paths: [String] = [], _ options: Run.CheckOptions = .init()
  ) async throws -> (found: DocumentationOutcome, problems: String) {
    let messages = Messages()
    let found = try await Run(
      configuration(tree, paths: paths), observers: [messages.reporter()]
    ).check(options)
    return (found, messages.text(of: .problem))
  }

  static let package = [
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit")])
    """,
    "Kit/README.md": """
    # Kit

    ```swift
    let pair = Pair(1, 2)
    pair.sum // 3
    ```

    ```swift
    print(pair.sum + later)
    ```

    ```swift
    pair.sum * 2 // 6
    ```

    ```swift
    static let shared = Pair(0, 0)
    ```

    ```swift
    @main
    struct App {
      static func main() { print(Pair(1, 2).sum) }
    }
    ```

    ```swift
    struct Pair {
      init(_ first: Int, _ second: Int)
      var sum: Int { get }
    }
    ```

    ```swift
    let pair = Pair(...)
    ```

    ```swift
    import UIKit
    ```

    ```swift
    let wrong: String = Pair(1, 2)
    ```

    <!-- exhibit: skip="needs a network" -->
    ```swift
    connect()
    ```

    ```swift
    try await Task.sleep(for: .seconds(1000))
    ```

    ```sh
    swift build
    ```
    """,
    "Kit/Sources/Kit/Kit.docc/Article.md": """
    # Article

    ```
    Pair(2, 3).sum // 5
    ```

        % swift run

    In any order:

        print(Set([1, 2, 3, 4, 5])) // [1, 2, 3, 4, 5]
    """,
    "Kit/Sources/Kit/Pair.swift": """
    /// Two numbers.
    ///
    ///     Pair(20, 30).sum // 50
    public struct Pair {
      var first, second: Int

      public init(_ first: Int, _ second: Int) {
        self.first = first
        self.second = second
      }

      /// The sum.
      ///
      /// ```swift
      /// Pair(4, 5).sum // 8
      /// ```
      public var sum: Int { first + second }

      /// The difference, for the module only.
      ///
      ///     Pair(4, 5).difference // 1
      var difference: Int { first - second }
    }
    """,
  ]

  @Test func findsEveryClass() async throws {
    let tree = try package()
    let (found, problems) = try await check(tree)
    #expect(
      problems == """
        README.md:43:21: error: cannot convert value of type 'Pair' to specified type 'String'
        Sources/Kit/Pair.swift:15:25: error: the comment says another result: expected 8, actual 9

        """)
    #expect(
      found.summary == [
        "README.md                        2 programs, 1 of members, 1 program file, 1 listing, "
          + "1 sketch, 1 fragment, 1 for other platforms, 1 endless, 1 broken, 1 skipped",
        "Sources/Kit/Kit.docc/Article.md  2 programs",
        "Sources/Kit/Pair.swift           2 programs, 1 fragment", "",
        "16 blocks of Swift in 3 of 3 files: 10 checked, 6 not",
        "  6 programs (ran, with their claims compared)",
        "  1 of members (compiled inside a type)",
        "  1 program file (compiled with their @main)",
        "  1 listing (their names compared with the package's)",
        "  1 sketch (do not parse, or lack some of their code)",
        "  2 fragments (use names that nothing here declares)",
        "  1 for other platforms (need what this machine lacks)",
        "  1 endless (run on until they are stopped)",
        "  1 broken (do not compile, or do not run to their end)",
        "  1 skipped (their author says so)", "  2 more blocks are not Swift",
        "6 claims in comments were compared: 4 agree as text, 1 in other words, 1 differ",
        "  1 but for the order",
        "8 passed, 2 failed, 6 skipped",
      ])
    #expect(found.outcome.exitCode == 1)
    #expect(
      found.unchecked.map { "\($0)" } == [
        "README.md:8:1: note: a fragment: nothing here declares 'later'",
        "README.md:34:1: note: a sketch: dots or a comment stand for some of its code",
        "README.md:38:1: note: for another platform: there is no 'UIKit' here",
        "README.md:47:1: note: not checked: needs a network",
        "README.md:51:1: note: endless: it was stopped while it ran",
        "Sources/Kit/Pair.swift:21:11: note: a fragment: nothing here declares 'difference'",
      ])
  }

  /// Blocks that are no programs by themselves and no errors either, with the errors beside them.
  @Test func tellsErrorsFromExcerpts() async throws {
    let blocks = [
      ".package(url: \"https://example.com/kit\", from: \"1.0.0\"),",
      ".product(name: \"Kit\", pakage: \"kit\")",
      "struct Words: Sequence { let count: Int }",
      "let path = Pair(1, 2)",
      "path.exists()",
      "path.sum // 3",
      "index + 1",
      "extension Pair { var double: Int { sum * 2 } }",
      "Pair(1, 2).double // 6",
      "total = Pair(2, 2).sum\ntotal // 4",
      "class Old { @objc func f() {} }",
      "#if os(iOS)\nlet phone = 1\n#endif",
      "[\"a\": 1, \"b\": \"two\"]",
      "struct MyShape {\n  func area() -> Double\n}",
    ]
    let tree = try package([
      "Kit/README.md": blocks.map { "```swift\n\($0)\n```\n" }.joined()
    ])
    let (found, problems) = try await check(tree, paths: ["README.md"])
    #expect(
      problems.split(separator: "\n").filter { $0.contains("error") } == [
        "README.md:5:9: error: incorrect argument label in call (have 'name:pakage:', "
          + "expected 'name:package:')",
        "README.md:14:6: error: value of type 'Pair' has no member 'exists'",
      ])
    #expect(
      found.unchecked.map { "\($0)" } == [
        "README.md:7:1: note: a sketch: 'Words' lacks members that its protocols require",
        "README.md:19:1: note: a fragment: nothing here declares 'index'",
        "README.md:32:1: note: for another platform: there is no 'Objective-C' here",
        "README.md:35:1: note: for another platform: its conditions leave out all of its code here",
        "README.md:40:1: note: a fragment: its literals need the types around them",
        "README.md:43:1: note: a sketch: it declares nothing that the package has",
      ])
    #expect(found.summary.last == "6 passed, 2 failed, 6 skipped")
  }

  @Test func failsWhatItCannotCheckIfAsked() async throws {
    let tree = try package(["Kit/README.md": "```swift\nlater()\n```\n"])
    let lax = try await check(tree, paths: ["README.md"])
    #expect(lax.found.outcome.exitCode == 0)
    let strict = try await check(tree, paths: ["README.md"], .init(isStrict: true))
    #expect(strict.found.outcome.exitCode == 1)
    #expect(
      strict.problems.hasPrefix(
        "README.md:1:1: error: a fragment: nothing here declares 'later'. --strict requires "))
  }

  @Test func refusesWrongDirectivesAndPaths() async throws {
    let tree = try package(["Kit/README.md": "<!-- exhibit: skipp -->\n```swift\n1\n```\n"])
    let (found, problems) = try await check(tree, paths: ["README.md"])
    #expect(found.outcome.exitCode == 2)
    #expect(
      problems.hasPrefix("README.md:1:1: error: 'skipp' is not a word that Exhibit knows here."))
    await #expect(throws: UnknownPathError.self) { try await check(tree, paths: ["nowhere.md"]) }
  }

  @Test func failsOnlyOnWhatIsNotInTheBaseline() async throws {
    let wrong = "```swift\n1 + 1 // 3\n```\n"
    let tree = try package(["Kit/README.md": wrong, "Kit/Sources/Kit/Pair.swift": "// Nothing.\n"])
    let written = try await check(tree, paths: [], .init(writesBaseline: true))
    #expect(written.found.outcome.exitCode == 0)
    #expect(tree.text("Kit/exhibit-baseline.txt")?.contains("README.md\t") == true)
    let same = try await check(tree)
    #expect(same.found.outcome.exitCode == 0)
    #expect(same.problems == "")
    #expect(same.found.summary.contains("1 known failure is in the baseline"))
    // Text above the block changes nothing; another failure does.
    try tree.write("Kit/README.md", "Text.\n\n\(wrong)\n```swift\n2 + 2 // 5\n```\n")
    let more = try await check(tree)
    #expect(more.found.outcome.exitCode == 1)
    // The error comes first, then that it is new.
    #expect(
      more.problems == """
        README.md:8:10: error: the comment says another result: expected 5, actual 4
        README.md:8:10: note: this failure is new: it is not in the baseline

        """)
    #expect(more.found.summary.contains("1 known failure is in the baseline"))
    try tree.write("Kit/README.md", "```swift\n1 + 1 // 2\n```\n")
    let mended = try await check(tree)
    #expect(mended.found.outcome.exitCode == 1)
  }

  @Test func mendsCommentsInPlace() async throws {
    let tree = try package([
      "Kit/README.md": "```swift\r\nPair(1, 2).sum // 4\r\n```\r\n",
      "Kit/Sources/Kit/Kit.docc/Article.md": "Nothing.\n",
    ])
    let source = try #require(tree.text("Kit/Sources/Kit/Pair.swift"))
    let messages = Messages()
    let pipeline = Run(configuration(tree), observers: [messages.reporter()])
    #expect(configuration(tree).source == .documentation)
    let (rewritten, outcome, _) = try await pipeline.accept()
    #expect(
      rewritten.map { "\($0)" } == [
        "README.md: 1 expectation rewritten", "Sources/Kit/Pair.swift: 1 expectation rewritten",
      ])
    #expect(outcome.exitCode == 0, "\(messages.text)")
    #expect(tree.text("Kit/README.md") == "```swift\r\nPair(1, 2).sum // 3\r\n```\r\n")
    #expect(
      tree.text("Kit/Sources/Kit/Pair.swift")
        == source.replacing("Pair(4, 5).sum // 8", with: "Pair(4, 5).sum // 9"))
  }
}
