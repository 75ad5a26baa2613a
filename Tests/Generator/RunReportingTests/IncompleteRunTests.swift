import Foundation
import Synchronization
import Testing

@testable import RunReporting

/// Tests that a run that stopped starting programs is incomplete in every report.
@Suite struct IncompleteRunTests {
  private static let reason = "not run: the deadline of 60 s passed first"

  @Test func inJSON() throws {
    let report = JSONReport(ReportFixture.incompleteRun())
    #expect(report.samples.map(\.verdict) == ["passed", "not run"])
    #expect(report.samples.map(\.reason) == [nil, Self.reason])
    #expect(report.problems?.map(\.message) == ["1 of 2 samples was not run"])
  }

  @Test func inJUnit() throws {
    let text = String(
      decoding: JUnitReport(ReportFixture.incompleteRun(), ReportFixture.context).encoded(),
      as: UTF8.self)
    #expect(text.contains("<skipped message=\"\(Self.reason)\""))
    // Readers of JUnit reports consider skipped tests harmless.
    #expect(text.contains("errors=\"1\" skipped=\"1\""))
  }

  @Test func inSARIF() throws {
    let report = SARIFReport(ReportFixture.incompleteRun(), ReportFixture.context)
    let run = try #require(report.runs.first)
    #expect(run.invocations.map(\.executionSuccessful) == [false])
    #expect(run.invocations.map(\.exitCode) == [4])
    #expect(run.properties.notRun == 1)
    #expect(run.properties.skippedSamples.map(\.reason) == [Self.reason])
  }

  @Test func inTheSummary() throws {
    let text = String(
      decoding: MarkdownSummary(run: ReportFixture.incompleteRun(), context: ReportFixture.context)
        .encoded(),
      as: UTF8.self)
    #expect(text.hasPrefix("### ❌ Exhibit: 1 passed, 0 failed, 0 skipped, 1 not run"))
    #expect(text.contains("the deadline of 60 s passed first"))
  }

  @Test func inLinesOfJSON() throws {
    let lines = Mutex<[String]>([])
    try JSONLinesReporter(ReportFixture.context) { line in lines.withLock { $0.append(line) } }
      .conclude(ReportFixture.incompleteRun())
    let text = lines.withLock { $0.joined() }
    #expect(text.contains("\"verdict\":\"not run\""))
    #expect(text.contains("\"exitCode\":4"))
    #expect(text.contains("\"notRun\":1"))
  }

  /// Counts whose sum formerly ended the program.
  @Test(arguments: [Int.max, Int.max - 1, Int.min, -1, 1 << 32])
  func ofAPartCountsSomething(count: Int) {
    for place in ["passed", "failed", "knownBlocks"] {
      var merger = ReportMerger()
      let counts = { (name: String) in name == place ? count : 1 }
      let error = #expect(throws: ReportMerger.Problem.self) {
        for number in 1...2 {
          try merger.add(
            Data(
              """
              {"version": 1, "toolchain": "Swift", "samples": [], "partition": "\(number)/2",
               "outcome": {"passed": \(counts("passed")), "failed": \(counts("failed")), "skipped": 1,
                           "notRun": 1, "hasContentErrors": false,
                           "baseline": {"knownBlocks": \(counts("knownBlocks")), "knownClaims": 1,
                                        "blocks": 1, "claims": 1}}}
              """.utf8), named: "\(number).json")
        }
        _ = try merger.finish()
      }
      #expect(error?.description == "1.json is not a report that exhibit test --report wrote")
    }
  }

  @Test func ofAPartMakesTheWholeIncomplete() throws {
    var merger = ReportMerger()
    for (number, notRun) in [(1, 0), (2, 3)] {
      try merger.add(
        Data(
          """
          {"version": 1, "toolchain": "Swift", "samples": [], "partition": "\(number)/2",
           "outcome": {"passed": 2, "failed": 0, "skipped": 1, "notRun": \(notRun),
                       "hasContentErrors": false}}
          """.utf8), named: "\(number).json")
    }
    let outcome = try merger.finish().outcome
    #expect(outcome.exitCode == 4)
    #expect(outcome.summary == "4 passed, 0 failed, 2 skipped, 3 not run")
  }
}
