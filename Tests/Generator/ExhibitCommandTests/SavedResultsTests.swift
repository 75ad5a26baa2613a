import Foundation
import TestSupport
import Testing

extension SharingCommandTests {
  /// `exhibit test --save-results` on several machines, then `exhibit build --results` on another.
  @Suite struct SavedResultsTests {
    private let files = [
      "Content/a.md": page("```swift\nlet a = [3, 1, 2].sorted()  // => [1, 2, 3]\nprint(a)\n```"),
      "Content/b.md": page("```swift should-crash\nfatalError(\"no\")\n```"),
      "Content/c.md": page("```swift compile-fail\nlet b: Int = \"\"\n```"),
      // Another value in each run.
      "Content/d.md": page(
        "```swift\nimport Foundation\nprint(Date().timeIntervalSince1970)\n```"),
    ]

    /// Runs two partitions, each with a cache of its own, and takes their results to another
    /// folder.
    private func results(into other: TemporaryTree) async throws -> Data {
      let tree = try TemporaryTree(files)
      for number in 1...2 {
        let part = try await ExhibitCommand.run(
          ["test", "--partition", "\(number)/2", "--save-results", "results-\(number)"]
            + ["--report", "\(number).json", "--cache", "cache-\(number)"], in: tree)
        #expect(part.exitCode == 0, "\(part.errorOutput)")
        try other.copy(tree.url("results-\(number)"), to: "results-\(number)")
      }
      let merged = try await ExhibitCommand.run(
        "merge", "1.json", "2.json", "--report", "all.json", in: tree)
      #expect(merged.exitCode == 0)
      return try #require(tree.bytes("all.json"))
    }

    @Test func publishesWhatOtherMachinesFound() async throws {
      let tree = try TemporaryTree(files)
      let report = try await results(into: tree)
      let built = try await ExhibitCommand.run(
        "build", "--results", "results-1", "results-2", "--report", "r.json", "--no-cache", in: tree
      )
      #expect(built.exitCode == 0, "\(built.errorOutput)")
      // The time is that of the part: nothing ran again.
      let text = try #require(tree.text("r.json"))
      #expect(
        text.replacing("\"cached\" : true", with: "\"cached\" : false")
          == String(decoding: report, as: UTF8.self))
      let time = try #require(text.firstMatch(of: #/"output" : "(\d+\.\d+)/#)?.output.1)
      #expect(tree.text("Site/public/d.html")?.contains(time) == true)
    }

    @Test func namesSamplesWithoutAResult() async throws {
      let tree = try TemporaryTree(files)
      _ = try await results(into: tree)
      try tree.write("Content/b.md", page("```swift should-crash\nfatalError(\"yes\")\n```"))
      let build = ["build", "--results", "results-1", "results-2"]
      let changed = try await ExhibitCommand.run(build, in: tree)
      #expect(changed.exitCode == 4, "\(changed.errorOutput)")
      #expect(changed.lastLine == "3 passed, 0 failed, 0 skipped, 1 not run")
      #expect(
        changed.errorOutput.contains(
          "1 of 4 samples was not run: --results has no result for the same code"))
      #expect(changed.errorOutput.contains("Content/b.md: line 6"))
      #expect(tree.entries("Site/public").isEmpty)
      let part = try await ExhibitCommand.run("build", "--results", "results-1", in: tree)
      #expect(part.exitCode == 4)
      let run = try await ExhibitCommand.run(build + ["--run-missing"], in: tree)
      #expect(run.exitCode == 0, "\(run.errorOutput)")
      #expect(run.lastLine == "4 passed, 0 failed, 0 skipped")
    }

    @Test(arguments: [
      (["build", "--run-missing"], "--run-missing needs --results"),
      (["build", "--results", "nowhere"], "there are no results: there is no folder nowhere"),
      (["build", "--results", "Content/a.md"], "Content/a.md is a file"),
      (["build", "--save-results", "x"], "Unknown option '--save-results'"),
    ])
    func refusesWhatAreNoResults(arguments: [String], message: String) async throws {
      let outcome = try await ExhibitCommand.run(arguments, in: try TemporaryTree(files))
      #expect(outcome.exitCode == 64)
      #expect(outcome.errorOutput.contains(message), "\(outcome.errorOutput)")
    }
  }
}
