import Foundation
import TestSupport
import Testing

extension SharingCommandTests {
  /// Several machines at once with one server, nginx. Each tree is a machine of its own.
  @Suite struct SharedPartitionsTests {
    private static let variables = ["EXHIBIT_CACHE_KEY": String(repeating: "s", count: 32)]

    private static let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core")])
      """,
      "Sources/Core/Core.swift": "public func double(_ a: Int) -> Int { a * 2 }",
    ].merging(
      (1...3).map { number in
        (
          "Content/\(number).md",
          page(
            """
            ```swift session=a
            import Core
            double(\(number))  // => \(number == 3 ? 0 : number * 2)
            ```

            ```swift session=b
            print(\(number))
            // Prints "\(number)"
            ```

            ```swift session=c should-crash
            fatalError("\(number)")
            ```
            """)
        )
      }
    ) { $1 }

    private func partitions(_ nginx: Nginx, in machines: [TemporaryTree]) async throws
      -> [ExhibitCommand.Outcome]
    {
      try await withThrowingTaskGroup(of: (Int, ExhibitCommand.Outcome).self) { group in
        for (index, machine) in machines.enumerated() {
          group.addTask {
            let outcome = try await ExhibitCommand.run(
              [
                "test", "--partition", "\(index + 1)/\(machines.count)", "--remote-cache",
                nginx.address, "--report", "part.json",
              ], in: machine, adding: Self.variables)
            return (index, outcome)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }

    private func merged(_ machines: [TemporaryTree]) async throws -> (Data, Int32?) {
      let tree = try TemporaryTree()
      for (index, machine) in machines.enumerated() {
        try tree.copy(machine.url("part.json"), to: "\(index).json")
      }
      let outcome = try await ExhibitCommand.run(
        ["merge", "--report", "all.json"] + machines.indices.map { "\($0).json" }, in: tree)
      return (try #require(tree.bytes("all.json")), outcome.exitCode)
    }

    @Test func threeAtOnceGiveTheReportOfOneRun() async throws {
      let whole = try TemporaryTree(Self.files)
      let one = try await ExhibitCommand.run("test", "--report", "r.json", in: whole)
      #expect(one.lastLine == "8 passed, 1 failed, 0 skipped", "\(one.errorOutput)")
      let report = try #require(whole.bytes("r.json"))
      let nginx = try Nginx()
      let cold = try (1...3).map { _ in try TemporaryTree(Self.files) }
      let parts = try await partitions(nginx, in: cold)
      #expect(parts.allSatisfy { !$0.errorOutput.contains("remote cache") })
      let (together, code) = try await merged(cold)
      #expect(together == report)
      #expect(code == one.exitCode)
      // Three other machines build nothing and run nothing.
      let warm = try (1...3).map { _ in try TemporaryTree(Self.files) }
      let again = try await partitions(nginx, in: warm)
      #expect(again.allSatisfy { !$0.errorOutput.contains("Building") })
      let known = String(decoding: try await merged(warm).0, as: UTF8.self)
      #expect(known.matches(of: #/"cached" : true/#).count == 9)
      #expect(Data(known.replacing("\"cached\" : true", with: "\"cached\" : false").utf8) == report)
    }

    /// A checkout in another folder, of another user.
    @Test(.enabled(if: getuid() == 0, "only root can run a program as another user"))
    func anotherUserRunsNothing() async throws {
      let nginx = try Nginx()
      let first = try TemporaryTree(Self.files)
      let run = ["test", "--remote-cache", nginx.address, "--report", "r.json"]
      let mine = try await ExhibitCommand.run(run, in: first, adding: Self.variables)
      #expect(mine.exitCode == 1, "\(mine.errorOutput)")
      let second = try TemporaryTree(
        Dictionary(uniqueKeysWithValues: Self.files.map { ("their folder/\($0)", $1) }))
      try second.makeFolder("temporary")
      let user: uid_t = 65_534
      for path in [""] + second.tree() { chown(second.path(path), user, user) }
      let theirs = try await ExhibitCommand.run(
        run, in: second, below: "their folder",
        adding: Self.variables.merging(["TMPDIR": second.path("temporary")]) { $1 }, as: user)
      #expect(theirs.exitCode == 1, "\(theirs.errorOutput)")
      #expect(!theirs.errorOutput.contains("Building"), "\(theirs.errorOutput)")
      let report = try #require(second.text("their folder/r.json"))
      #expect(report.matches(of: #/"cached" : true/#).count == 9)
      #expect(
        report.replacing("\"cached\" : true", with: "\"cached\" : false") == first.text("r.json"))
    }
  }
}
