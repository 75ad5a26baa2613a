import Foundation
import TestSupport
import Testing

extension SharingCommandTests {
  /// `exhibit test --partition` and `exhibit merge`.
  @Suite struct PartitionTests {
    @Test func givesTheReportOfOneRun() async throws {
      let samples = (1...6).map {
        "```swift session=s\($0)\n\($0) + 1  // => \($0 == 4 ? 0 : $0 + 1)\n```"
      }
      let files = [
        "Content/a.md": page(samples.prefix(3).joined(separator: "\n\n")),
        "Content/b.md": page(samples.suffix(3).joined(separator: "\n\n")),
        "Content/c.md": page("```swift ignore=\"no\"\nx\n```\n\n```swift sesion=d\n1\n```"),
      ]
      let whole = try TemporaryTree(files)
      let one = try await ExhibitCommand.run("test", "--report", "r.json", in: whole)
      #expect(one.lastLine == "6 passed, 1 failed, 1 skipped", "\(one.errorOutput)")
      let machines = try TemporaryTree(files)
      var passed = 0
      for number in 1...3 {
        let part = try await ExhibitCommand.run(
          "test", "--partition", "\(number)/3", "--report", "\(number).json", in: machines)
        let count = try #require(part.output.firstMatch(of: #/(\d+) passed/#)?.output.1)
        passed += try #require(Int(count))
      }
      #expect(passed == 6)
      let merged = try await ExhibitCommand.run(
        "merge", "2.json", "3.json", "1.json", "--report", "all.json", in: machines)
      #expect(merged.exitCode == one.exitCode)
      #expect(merged.lastLine == one.lastLine)
      #expect(machines.bytes("all.json") == whole.bytes("r.json"))

      for (arguments, message) in [
        (["1.json", "3.json"], "the reports of these partitions are missing: 2/3"),
        (["1.json", "1.json"], "1.json and 1.json are both of partition 1/3"),
        (["1.json", "Content/a.md"], "Content/a.md is not a report"),
        (["all.json"], "all.json is the report of a whole run"),
        (["none.json"], "none.json cannot be read"),
      ] {
        let outcome = try await ExhibitCommand.run(["merge"] + arguments, in: machines)
        #expect(outcome.exitCode == 3)
        #expect(outcome.errorOutput.contains(message))
      }
    }

    @Test func saysThatTooFewSamplesWereChecked() async throws {
      func part(_ number: Int) -> String {
        """
        {"version": 1, "toolchain": "Swift", "samples": [], "partition": "\(number)/2",
         "outcome": {"passed": \(number), "failed": 0, "skipped": 1, "notRun": 0,
                     "hasContentErrors": false}}
        """
      }
      let tree = try TemporaryTree(["1.json": part(1), "2.json": part(2)])
      let parts = ["merge", "1.json", "2.json", "--report", "all.json", "--min-samples"]
      let few = try await ExhibitCommand.run(parts + ["4"], in: tree)
      #expect(few.exitCode == 2)
      let message = "3 samples were checked, and --min-samples asks for 4."
      #expect(few.errorOutput.hasPrefix("exhibit: error: \(message)"))
      #expect(tree.text("all.json")?.contains(message) == true)
      let enough = try await ExhibitCommand.run(parts + ["3"], in: tree)
      #expect(enough.exitCode == 0)
      #expect(enough.errorOutput == "")
      #expect(tree.text("all.json")?.contains("problems") == false)
    }

    /// Blocks that need blocks above them, some of which another part reports: first without known
    /// failures, then with some.
    @Test func givesTheReportOfOneCheck() async throws {
      let blocks = (1...3).map {
        "```swift\nlet value\($0) = \($0)\nvalue\($0) + \($0 > 1 ? "value\($0 - 1)" : "0")  // "
          + "\($0 == 2 ? 0 : 2 * $0 - 1)\n```"
      }
      let readme = blocks.prefix(2).joined(separator: "\n\n")
      let files = [
        "README.md": readme,
        "Docs/More.md": (blocks + ["```swift\nlet x: = 1\n```"]).joined(separator: "\n\n"),
      ]
      let trees = (whole: try TemporaryTree(files), parts: try TemporaryTree(files))
      let report = try await reportOfOneCheck(trees)
      #expect(!report.contains("fewer claims were checked"))
      #expect(!report.contains("this failure is new"))

      _ = try await ExhibitCommand.run("check", "--write-baseline", in: trees.whole)
      let baseline = try #require(trees.whole.text("exhibit-baseline.txt"))
      #expect(baseline.contains("README.md\t"))
      for tree in [trees.whole, trees.parts] {
        try tree.write("exhibit-baseline.txt", baseline.replacing("claims\t", with: "claims\t9"))
        try tree.write("README.md", readme.replacing("// 1\n", with: "// 2\n"))
      }
      let compared = try await reportOfOneCheck(trees)
      #expect(compared.contains("fewer claims were checked"))
      #expect(compared.contains("this failure is new"))
      let all = try await ExhibitCommand.run(
        "check", "--partition", "1/2", "--write-baseline", in: trees.parts)
      #expect(all.exitCode == 64)
    }

    /// Checks one tree whole and the other one in three parts, and compares the reports.
    ///
    /// - Returns: the report of both.
    private func reportOfOneCheck(
      _ trees: (whole: TemporaryTree, parts: TemporaryTree)
    ) async throws -> String {
      let one = try await ExhibitCommand.run("check", "--report", "r.json", in: trees.whole)
      #expect(one.exitCode == 1, "\(one.errorOutput)")
      for number in 1...3 {
        let part = try await ExhibitCommand.run(
          "check", "--partition", "\(number)/3", "--report", "\(number).json", in: trees.parts)
        #expect(part.lastLine != one.lastLine, "\(part.errorOutput)")
      }
      let merged = try await ExhibitCommand.run(
        "merge", "3.json", "1.json", "2.json", "--report", "all.json", in: trees.parts)
      #expect(merged.exitCode == one.exitCode)
      #expect(merged.lastLine == one.lastLine)
      // Equal blocks of two files share a result if the second one begins after the first one has
      // ended.
      let report = try #require(uncached("r.json", in: trees.whole))
      #expect(uncached("all.json", in: trees.parts) == report)
      return report
    }

    private func uncached(_ report: String, in tree: TemporaryTree) -> String? {
      tree.text(report)?.replacing("\"cached\" : true", with: "\"cached\" : false")
    }

    @Test(arguments: ["0/2", "3/2", "1", "a/b", "1/0", "-1/2", "1/2/3", "1/100000000000000000000"])
    func refusesWhatIsNoPart(_ text: String) async throws {
      let outcome = try await ExhibitCommand.run(
        "test", "--partition=\(text)", in: try TemporaryTree(["Content/a.md": sample("1")]))
      #expect(outcome.exitCode == 64)
    }
  }
}
