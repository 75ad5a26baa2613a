import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// `--report FILE`, for machines.
  @Suite struct ReportFileTests {
    @Test func hasTheKeysOfTheContract() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("let a = 1 + 1\nprint(a)\na * 2  // => 5", words: "session=s")
      ])
      _ = try await ExhibitCommand.run("test", "--report", "report.json", in: tree)
      let bytes = try #require(tree.bytes("report.json"))
      let report = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      #expect(Set(report.keys) == ["version", "toolchain", "samples"])
      #expect(report["version"] as? Int == 1)
      #expect((report["toolchain"] as? String)?.hasPrefix("Swift ") == true)
      let samples = try #require(report["samples"] as? [[String: Any]])
      let first = try #require(samples.first)
      #expect(
        Set(first.keys) == [
          "path", "line", "endLine", "session", "kind", "verdict", "cached", "output",
          "errorOutput", "results", "pictures", "diagnostics",
        ])
      #expect(first["path"] as? String == "Content/a.md")
      #expect(first["line"] as? Int == 6)
      #expect(first["endLine"] as? Int == 10)
      #expect(first["session"] as? String == "s")
      #expect(first["kind"] as? String == "run")
      #expect(first["verdict"] as? String == "failed")
      #expect(first["output"] as? String == "2\n")
      let results = try #require(first["results"] as? [[String: Any]])
      #expect(Set(results[0].keys) == ["line", "name", "type", "value", "count"])
      #expect(results.map { $0["line"] as? Int } == [7, 9])
      let diagnostics = try #require(first["diagnostics"] as? [[String: Any]])
      #expect(diagnostics.count == 1)
      #expect(Set(diagnostics[0].keys) == ["line", "column", "severity", "message"])
      #expect(diagnostics[0]["severity"] as? String == "error")
    }

    /// The report is the same regardless of what runs first and where the package is.
    @Test func isTheSameByteForByte() async throws {
      let files = [
        "Content/a.md": page(
          """
          ```swift
          let a = ["one": 1, "two": 2, "three": 3]
          a.keys.sorted()
          Set([1, 2, 3])
          ```

          ```swift isolated
          let oops: Int = ""
          ```

          ```swift session=b
          [Int]()[1]
          ```
          """),
        "Content/b.md": sample("for n in 1...300 { n * n }"),
        "Content/c.md": sample("print(1)\n// Prints \"2\""),
      ]
      let tree = try TemporaryTree(files)
      var outcomes: [ExhibitCommand.Outcome] = []
      for jobs in ["1", "4", "4"] {
        let file = "report-\(outcomes.count).json"
        outcomes.append(
          try await ExhibitCommand.run(
            "test", "--no-cache", "--jobs", jobs, "--report", file, in: tree))
      }
      let other = try TemporaryTree([:])
      for (path, text) in files { try other.write("deep/er/\(path)", text) }
      outcomes.append(
        try await ExhibitCommand.run(
          "test", "--package", "deep/er", "--report", "report.json", in: other))
      let report = try #require(tree.bytes("report-0.json"))
      #expect(tree.bytes("report-1.json") == report)
      #expect(tree.bytes("report-2.json") == report)
      #expect(other.bytes("report.json") == report)

      // Results of an earlier run read the same, except that they say so.
      outcomes.append(
        try await ExhibitCommand.run("test", "--report", "report-3.json", in: tree))
      let cached = String(decoding: try #require(tree.bytes("report-3.json")), as: UTF8.self)
      #expect(!cached.contains("\"cached\" : false"))
      #expect(
        cached.replacing("\"cached\" : true", with: "\"cached\" : false").utf8.elementsEqual(report)
      )
      // Messages name files relative to the current folder, and the report names them relative to
      // the package.
      #expect(outcomes[3].messages.contains("deep/er/Content/a.md:"))
      #expect(
        Set(outcomes.map { $0.messages.replacing("deep/er/", with: "") }).count == 1)
      #expect(Set(outcomes.map(\.output)) == ["2 passed, 3 failed, 0 skipped\n"])
    }

    @Test func isWrittenByABuildAsWell() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1")])
      let outcome = try await ExhibitCommand.run("build", "--report", "report.json", in: tree)
      #expect(outcome.exitCode == 0)
      #expect(tree.text("report.json")?.contains("\"verdict\" : \"passed\"") == true)
    }

    @Test func saysWhereItCannotBeWritten() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1")])
      let outcome = try await ExhibitCommand.run("test", "--report", "no/report.json", in: tree)
      #expect(outcome.exitCode == 3)
      #expect(outcome.errorOutput.contains("exhibit: error: cannot write \(tree.path("no"))"))
    }
  }
}

extension ExhibitCommand.Outcome {
  /// Standard error without the progress, which depends on the number of jobs.
  fileprivate var messages: String {
    errorLines.filter { !$0.hasSuffix(" samples") }.joined(separator: "\n")
  }
}
