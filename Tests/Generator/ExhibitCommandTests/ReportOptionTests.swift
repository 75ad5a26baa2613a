import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// The reports of one run, for each audience.
  @Suite struct ReportOptionTests {
    /// A package below the current folder, with each kind of problem.
    private static func tree() throws -> TemporaryTree {
      try TemporaryTree([
        ".git/HEAD": "",
        "pkg/Content/a.md": page(
          """
          ```swift
          1 + 1  // => 3
          print("ü"); 5  // => 6
          let unused: Int = "x"
          ```

          ```swift
          print("never")
          ```

          ```swift session=b
          2 + 2  // => 5
          print("<&>")
          ```

          ```swift ignore="no phone"
          call()
          ```

          ```swift session=c
          1  // => 1
          ```
          """),
        "pkg/Content/b.md": "---\ntitel: B\nsummary: B.\n---\n",
      ])
    }

    @Test func losesNothingInAnyFormat() async throws {
      let tree = try Self.tree()
      let outcome = try await ExhibitCommand.run(
        "test", "--package", "pkg", "--junit", "j.xml", "--sarif", "s.sarif", "--summary", "s.md",
        "--report", "r.json", in: tree)
      #expect(outcome.exitCode == 2)
      #expect(outcome.lastLine == "1 passed, 2 failed, 2 skipped")
      let compile = "cannot convert value of type 'String' to specified type 'Int'"
      let differs = "result differs: expected 5, actual 4"
      let key = try #require(outcome.errorOutput.firstMatch(of: #/unknown key 'titel'.*/#)?.output)
      #expect(outcome.errorOutput.contains("pkg/Content/a.md:9:19: error: \(compile)\n"))
      #expect(outcome.errorOutput.contains("pkg/Content/a.md:17:8: error: \(differs)\n"))
      #expect(outcome.errorOutput.contains("pkg/Content/b.md:2:1: error: \(key)\n"))

      #expect(
        try await ReportReaders.junit(tree.path("j.xml")) == [
          "6 2 1 2 True",
          "pkg/Content/a.md | line 6 | Failure | \(compile)",
          "pkg/Content/a.md | line 12 | Skipped | not run, because of the problem on line 9",
          "pkg/Content/a.md | line 16 | Failure | \(differs)",
          "pkg/Content/a.md | line 21 | Skipped | no phone",
          "pkg/Content/b.md | content, 2:1 | Error | \(key)",
        ])
      #expect(
        try await ReportReaders.sarif(tree.path("s.sarif")) == [
          "pkg/Content/b.md | 2 | error | content | \(key)",
          "pkg/Content/a.md | 9 | error | sample | \(compile)",
          "pkg/Content/a.md | 17 | error | sample | \(differs)",
        ])
      let summary = try #require(tree.text("s.md"))
      for text in [compile, differs, String(key), "no phone", "| seconds | program |"] {
        #expect(summary.contains(text))
      }
      // The report does not change from run to run, and its paths begin at the package.
      let report = try #require(tree.text("r.json"))
      #expect(report.contains(#""reason" : "no phone""#))
      #expect(report.contains(#""path" : "Content/b.md""#))
      #expect(!report.contains(tree.path))
    }

    @Test func putsProblemsBesideTheLinesOfACheckout() async throws {
      let tree = try Self.tree()
      let environment = [
        "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": tree.path,
        "GITHUB_STEP_SUMMARY": tree.path("summary.md"),
      ]
      // The paths are the same in any working folder.
      let outcome = try await ExhibitCommand.run(
        ["test", "--quiet"], in: tree, below: "pkg", adding: environment)
      let commands = outcome.errorLines.filter { $0.hasPrefix("::") }
      #expect(commands.count == 3)
      for command in commands {
        let match = try #require(
          command.wholeMatch(of: #/::error file=([^,]+),line=(\d+),col=\d+::.+/#))
        let lines = try #require(tree.text(String(match.output.1))).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(try lines.indices.contains(#require(Int(match.output.2)) - 1))
      }
      #expect(outcome.errorOutput.contains("\nContent/a.md:9:19: error:"))
      #expect(tree.text("summary.md")?.contains("1 passed, 2 failed, 2 skipped") == true)
    }

    @Test func writesOnlyJSONForPrograms() async throws {
      let tree = try Self.tree()
      let outcome = try await ExhibitCommand.run(
        "test", "--package", "pkg", "--format", "json", in: tree)
      #expect(outcome.errorOutput == "")
      let events = try outcome.output.split(separator: "\n").map { line in
        try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(events.count { $0["event"] as? String == "problem" } == 3)
      #expect(events.count { $0["event"] as? String == "sample" } == 5)
      #expect(events.last?["exitCode"] as? Int == 2)
    }

    @Test func nameTheExitCodeOfAWrongCommandLine() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1  // => 1")])
      for arguments in [["Content/none.md"], ["--explain", "Content/a.md:1"]] {
        let outcome = try await ExhibitCommand.run(
          ["test", "--format", "json", "--sarif", "s.sarif"] + arguments, in: tree)
        #expect(outcome.exitCode == 64)
        #expect(outcome.lastLine?.contains(#""exitCode":64,"#) == true)
        #expect(tree.text("s.sarif")?.contains(#""exitCode" : 64,"#) == true)
      }
    }

    @Test func replacesTheReportsOfAnEarlierRunThatPassed() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1  // => 1"), "r.json": "passed"])
      let outcome = try await ExhibitCommand.run(
        ["test", "--report", "r.json", "--junit", "j.xml"], in: tree, path: tree.path("nothing"))
      #expect(outcome.exitCode == 3)
      #expect(tree.text("r.json")?.contains(#""failure" : "no Swift compiler"#) == true)
      #expect(
        try await ReportReaders.junit(tree.path("j.xml")).last?
          .hasPrefix("exhibit | run | Error | no Swift compiler") == true)
    }
  }
}
