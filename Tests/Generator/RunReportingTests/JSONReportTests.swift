import Testing
import TutorialModel

@testable import RunReporting

@Suite struct JSONReportTests {
  private func checked(line: Int, words: SampleWords, verdict: Verdict) -> CheckedSample {
    CheckedSample(
      sample: Sample(
        id: Sample.ID(path: "Content/a.md", session: "", number: line),
        code: CodeBlock(
          position: SourcePosition(line: line, column: 1), info: "swift",
          infoPosition: SourcePosition(line: line, column: 4), lines: ["a"], firstLine: line + 1,
          columnOffsets: [0], endLine: line + 2),
        words: words, expectations: [], literalBindingLines: []),
      verdict: verdict)
  }

  private func encode(_ samples: [CheckedSample]) throws -> String {
    let report = JSONReport(
      ConcludedRun(
        toolchain: "Swift 6.3.1", samples: samples, outcome: RunOutcome(),
        problems: samples.flatMap(\.diagnostics)))
    return String(decoding: try report.encoded(), as: UTF8.self)
  }

  @Test func writesASampleWithAllItsKeysInOrder() throws {
    var sample = checked(
      line: 4, words: SampleWords(membership: .named("s")), verdict: .failed)
    sample.output = "a/b \"ü\"\n"
    sample.errorOutput = "oops"
    sample.results = [
      ResultValue(
        line: 5, endLine: 5, name: "n", type: "String", value: "v", literal: "\"v\"",
        values: ["\"u\"", "\"v\""], count: 2)
    ]
    sample.diagnostics = [
      Diagnostic(
        path: "Content/a.md", position: SourcePosition(line: 5, column: 2), severity: .warning,
        message: "first", details: ["note: more"]),
      Diagnostic(path: "Content/a.md", position: nil, message: "of no place"),
    ]
    let expected = """
      {
        "samples" : [
          {
            "cached" : false,
            "diagnostics" : [
              {
                "column" : 2,
                "line" : 5,
                "message" : "first\\nnote: more",
                "severity" : "warning"
              },
              {
                "column" : 1,
                "line" : 4,
                "message" : "of no place",
                "severity" : "error"
              }
            ],
            "endLine" : 6,
            "errorOutput" : "oops",
            "kind" : "run",
            "line" : 4,
            "output" : "a/b \\"ü\\"\\n",
            "path" : "Content/a.md",
            "pictures" : 0,
            "results" : [
              {
                "count" : 2,
                "line" : 5,
                "name" : "n",
                "type" : "String",
                "value" : "v"
              }
            ],
            "session" : "s",
            "verdict" : "failed"
          }
        ],
        "toolchain" : "Swift 6.3.1",
        "version" : 1
      }

      """
    #expect(try encode([sample]) == expected)
  }

  @Test func namesVerdictsKindsAndSessions() throws {
    let text = try encode([
      checked(
        line: 9, words: SampleWords(membership: .isolated), verdict: .skipped(causeLine: 5)),
      checked(line: 1, words: SampleWords(), verdict: .passed),
      checked(
        line: 5, words: SampleWords(kind: .ignore, ignoreReason: "no phone"), verdict: .ignored),
    ])
    func values(of key: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("\"\(key)\" : ") }
        .compactMap { $0.split(separator: "\"").dropFirst(3).first }
    }
    // The order is that of the page, not that of checking.
    #expect(values(of: "verdict") == ["passed", "skipped", "skipped"])
    #expect(values(of: "kind") == ["run", "ignore", "run"])
    #expect(text.contains("\"session\" : \"\""))
    #expect(text.contains("\"session\" : \"line 9\""))
  }

  @Test func hasNoSamplesWhereThereAreNone() throws {
    #expect(try encode([]).hasPrefix("{\n  \"samples\" : [\n\n  ],\n"))
  }
}
