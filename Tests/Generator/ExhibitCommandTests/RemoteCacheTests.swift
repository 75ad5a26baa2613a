import Foundation
import TestSupport
import Testing

extension SharingCommandTests {
  /// `exhibit test --remote-cache`, with nginx as the server. Each tree is a machine of its own,
  /// with a cache of its own.
  @Suite struct RemoteCacheTests {
    private static let secret = String(repeating: "s", count: 32)
    private static let variables = ["EXHIBIT_CACHE_KEY": secret]

    /// A page for tests in which it does not matter what the samples do.
    private let onePage = [
      "Content/a.md": page(
        "```swift\nlet a = [3, 1, 2].sorted()  // => [1, 2, 3]\nprint(a)\n// Prints \"[1, 2, 3]\"\n```"
      )
    ]
    private var files: [String: String] {
      onePage.merging([
        "Content/b.md": page("```swift should-crash\nfatalError(\"no\")\n```"),
        "Content/c.md": page("```swift compile-fail\nlet b: Int = \"\"\n```"),
      ]) { $1 }
    }

    /// A run's warnings, the numbers of its samples and of those with known results, and its exit
    /// code.
    private struct Run {
      var warnings: [Substring]
      var cached: Int
      var samples: Int
      var exitCode: Int32?
      var report: Data?
    }

    private func run(
      _ tree: TemporaryTree, _ address: String?, _ arguments: String...,
      variables: [String: String] = Self.variables
    ) async throws -> Run {
      let outcome = try await ExhibitCommand.run(
        ["test", "--report", "r.json"] + (address.map { ["--remote-cache", $0] } ?? []) + arguments,
        in: tree, adding: variables)
      let report = tree.text("r.json") ?? ""
      let cached = report.matches(of: #/"cached" : true/#).count
      return Run(
        warnings: outcome.errorLines.filter { $0.contains("remote cache") },
        cached: cached, samples: cached + report.matches(of: #/"cached" : false/#).count,
        exitCode: outcome.exitCode,
        report: Data(report.replacing("\"cached\" : true", with: "\"cached\" : false").utf8))
    }

    @Test func aSecondMachineRunsNothing() async throws {
      let nginx = try Nginx()
      let first = try await run(try TemporaryTree(files), nginx.address)
      #expect(first.exitCode == 0)
      #expect(first.cached == 0)
      #expect(first.samples == 3)
      let second = try TemporaryTree(files)
      let again = try await run(second, nginx.address)
      #expect(again.cached == 3)
      #expect(again.report == first.report)
      #expect((first.warnings + again.warnings).isEmpty)
      // Results found on the server are kept locally.
      nginx.end()
      #expect(try await run(second, nil).cached == 3)
      let explained = try await ExhibitCommand.run(
        ["test", "--explain", "Content/a.md:7"], in: second, adding: Self.variables)
      #expect(explained.lastLine == "Nothing has changed since the last run.")
    }

    @Test func theEnvironmentNamesTheServerAndTheKey() async throws {
      let nginx = try Nginx()
      let address = ["EXHIBIT_REMOTE_CACHE": nginx.address]
      let first = try TemporaryTree(onePage)
      _ = try await run(first, nil, variables: Self.variables.merging(address) { $1 })
      let key = try await ExhibitCommand.run(["cache-key"], in: first, adding: Self.variables)
      let reading = ["EXHIBIT_CACHE_PUBLIC_KEY": key.lastLine ?? ""].merging(address) { $1 }
      let before = nginx.files.files("cache")
      let reader = try await run(try TemporaryTree(onePage), nil, variables: reading)
      #expect(reader.cached == 1)
      #expect(reader.warnings.isEmpty)
      // Another key finds nothing, and results under it are stored elsewhere.
      let other = ["EXHIBIT_CACHE_KEY": String(repeating: "o", count: 32)]
        .merging(address) { $1 }
      let readOnly = try await run(
        try TemporaryTree(onePage), nil, "--remote-cache-read-only", variables: other)
      #expect(readOnly.cached == 0)
      #expect(nginx.files.files("cache") == before)
      let writing = try await run(try TemporaryTree(onePage), nil, variables: other)
      #expect(writing.cached == 0)
      #expect(nginx.files.files("cache").count > before.count)
      #expect(try await run(try TemporaryTree(onePage), nil, variables: reading).cached == 1)
    }

    @Test func aRunWithoutAKeyAsksNoServer() async throws {
      let nginx = try Nginx()
      let tree = try TemporaryTree(onePage)
      let outcome = try await run(tree, nginx.address, variables: ["EXHIBIT_CACHE_KEY": ""])
      #expect(outcome.exitCode == 0)
      #expect(outcome.warnings.count == 1)
      #expect(outcome.warnings[0].contains("neither EXHIBIT_CACHE_KEY nor"))
      #expect(nginx.files.files("cache").isEmpty)
      let key = try await ExhibitCommand.run(
        ["cache-key"], in: tree, adding: ["EXHIBIT_CACHE_KEY": ""])
      #expect(key.exitCode == 3)
    }

    @Test func nothingThatAServerSaysIsBelieved() async throws {
      let nginx = try Nginx()
      let first = try await run(try TemporaryTree(files), nginx.address)
      for file in nginx.files.files("cache/cas") {
        try nginx.files.write("cache/cas/\(file)", "nonsense")
      }
      let second = try await run(try TemporaryTree(files), nginx.address)
      #expect(second.exitCode == 0)
      #expect(second.cached == 0)
      #expect(second.report == first.report)
      #expect(second.warnings.count == 1)
      // The run has repaired the damaged entries.
      #expect(try await run(try TemporaryTree(files), nginx.address).cached == 3)
    }

    @Test(arguments: ["full", "closed", "gone", "no"])
    func aUselessServerDelaysNoRun(kind: String) async throws {
      let nginx = try Nginx(
        kind == "closed" ? "limit_except GET { deny all; }" : kind == "no" ? "deny all;" : "",
        isFull: kind == "full")
      if kind == "gone" { nginx.end() }
      let long = page("```swift\nprint(String(repeating: \"x\", count: 5000))\n```")
      let outcome = try await run(
        try TemporaryTree(onePage.merging(["Content/d.md": long]) { $1 }), nginx.address)
      #expect(outcome.exitCode == 0)
      #expect(outcome.cached == 0)
      #expect(outcome.samples == 2)
      #expect(outcome.warnings.count == 1, "\(outcome.warnings)")
    }

    @Test func aServerThatEndsMeanwhileIsSaidOnce() async throws {
      let nginx = try Nginx()
      let tree = try TemporaryTree(files)
      let gate = try SampleGate(in: tree)
      try tree.write(
        "Content/d.md", page("```swift\n\(gate.code)\n```\n\n```swift session=e\n1\n```"))
      async let outcome = run(tree, nginx.address, "--sandbox", "off", "--jobs", "1")
      try await gate.sampleRuns()
      nginx.end()
      gate.open()
      let found = try await outcome
      #expect(found.exitCode == 0)
      #expect(found.warnings.count == 1)
      #expect(found.samples == 5)
    }

    @Test(arguments: [["--remote-cache", "ftp://me:secret@host"], ["--remote-cache="]])
    func refusesWhatIsNoAddress(arguments: [String]) async throws {
      let tree = try TemporaryTree(files)
      let outcome = try await ExhibitCommand.run(["test"] + arguments, in: tree)
      #expect(outcome.exitCode == 64)
      #expect(!outcome.errorOutput.contains("secret"))
    }

    private static let package = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "CCore"), .target(name: "Core", dependencies: ["CCore"])])
      """,
      "Sources/CCore/include/CCore.h": "int one(void);",
      "Sources/CCore/one.c": "#include <CCore.h>\nint one(void) { return 1; }",
      "Sources/Core/Core.swift": """
      import CCore
      public struct Failure: Error { public init() {} }
      public func number() -> Int { Int(one()) }
      public func fail() throws { throw Failure() }
      public func trap() { fatalError("trapped") }
      public func place() -> String { #filePath }
      """,
      "Content/a.md": page("```swift\nimport Core\nnumber()  // => 1\n```"),
      "Content/b.md": page("```swift should-crash\nimport Core\ntry fail()\n```"),
      "Content/c.md": page("```swift should-crash\nimport Core\ntrap()\n```"),
      "Content/d.md": page("```swift compile-fail\nimport Core\nnumber() + \"\"\n```"),
    ]

    /// Two checkouts with a module of their own, in folders whose names and lengths differ.
    ///
    /// - Parameter tellsItsFolder: whether a sample prints the package's folder.
    @Test(arguments: [false, true])
    func aCheckoutElsewhereHasTheSameKeys(tellsItsFolder: Bool) async throws {
      let nginx = try Nginx()
      var package = Self.package
      if tellsItsFolder {
        package["Content/e.md"] = page("```swift\nimport Core\nprint(place())\n```")
      }
      var reports: [String] = []
      var cached: [Int] = []
      var haveBuilt: [Bool] = []
      for folder in ["a", "folder of another length/b"] {
        let tree = try TemporaryTree(
          Dictionary(uniqueKeysWithValues: package.map { ("\(folder)/\($0)", $1) }))
        let outcome = try await ExhibitCommand.run(
          ["test", "--remote-cache", nginx.address, "--report", "r.json"], in: tree, below: folder,
          adding: Self.variables)
        #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
        haveBuilt.append(outcome.errorOutput.contains("Building Core"))
        let report = try #require(tree.text("\(folder)/r.json"))
        cached.append(report.matches(of: #/"cached" : true/#).count)
        let file = "\(tree.path(folder))/Sources/Core/Core.swift"
        #expect(report.contains(file) == tellsItsFolder)
        reports.append(
          report.replacing("\"cached\" : true", with: "\"cached\" : false")
            .replacing(file, with: "FILE"))
      }
      // The sample that reveals its folder runs in both checkouts, and only that sample needs the
      // module.
      #expect(cached == [0, 4])
      #expect(haveBuilt == [true, tellsItsFolder])
      #expect(reports[0] == reports[1])
    }
  }
}
