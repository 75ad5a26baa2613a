import Foundation
import TutorialModel

/// The machine-readable report of a run, version 1: `--report FILE`.
///
/// It contains no times and no folders of the machine, so that equal runs produce equal bytes.
struct JSONReport: Codable {
  var version = 1
  let toolchain: String
  var samples: [Entry]
  /// The problems that belong to no sample; `nil` if there are none.
  var problems: [Problem]?
  /// The reason why the run ended early.
  let failure: String?
  /// A note on what the run intentionally left out.
  var leftOut: String?
  /// The part of the run, such as `2/4`; `nil` for a whole run.
  var partition: String?
  /// The outcome of a part, for joining the parts.
  var outcome: Outcome?

  struct Outcome: Codable {
    var passed, failed, skipped, notRun: Int
    var hasContentErrors: Bool
    /// The counts, if there is a baseline.
    var baseline: BaselineCounts?
  }

  struct Entry: Codable {
    let path: String
    let line: Int
    let endLine: Int
    let session: String
    let kind: SampleKind
    let verdict: String
    /// The reason why the sample was skipped.
    let reason: String?
    /// The class of a documentation block that was not written for Exhibit.
    let `class`: BlockClass?
    let cached: Bool
    let output: String
    let errorOutput: String
    let results: [Result]
    let pictures: Int
    let diagnostics: [Message]
  }

  struct Result: Codable {
    let line: Int
    let name: String
    let type: String
    let value: String
    let count: Int
  }

  struct Message: Codable {
    let line: Int
    let column: Int
    let severity: Diagnostic.Severity
    let message: String
  }

  struct Problem: Codable, Hashable, Comparable {
    let path: String
    let line: Int?
    let column: Int?
    let severity: Diagnostic.Severity
    let message: String
  }

  init(_ run: ConcludedRun) {
    toolchain = run.toolchain
    samples = run.samples.map(Entry.init)
    let others = run.otherProblems.map(Problem.init).sorted()
    problems = others.isEmpty ? nil : others
    failure = run.failure
    leftOut = run.remark
    partition = run.partition?.description
    if run.partition != nil {
      outcome = Outcome(
        passed: run.outcome.passed, failed: run.outcome.failed, skipped: run.outcome.skipped,
        notRun: run.outcome.notRun, hasContentErrors: run.outcome.hasContentErrors,
        baseline: run.baseline)
    }
  }

  /// Returns the report as JSON. Equal runs produce equal bytes.
  func encoded() throws -> Data {
    try JSONEncoder.sorted(isIndented: true).encode(self) + Data("\n".utf8)
  }
}

extension JSONReport.Entry {
  fileprivate init(_ checked: CheckedSample) {
    let sample = checked.sample
    path = sample.id.path
    line = sample.line
    endLine = sample.code.endLine
    session = sample.sessionName
    kind = sample.words.kind
    verdict = checked.verdict.name
    reason = checked.whySkipped
    `class` = checked.blockClass
    cached = checked.isCached
    output = checked.output
    errorOutput = checked.errorOutput
    results = checked.results.map {
      JSONReport.Result(
        line: $0.line, name: $0.name, type: $0.type, value: $0.value, count: $0.count)
    }
    pictures = checked.pictures.count
    diagnostics = (checked.messages + checked.diagnostics).map {
      JSONReport.Message(
        line: $0.position?.line ?? sample.line, column: $0.position?.column ?? 1,
        severity: $0.severity, message: $0.fullText)
    }
  }
}

extension JSONReport.Problem {
  /// Orders by file, then by line, so that problems of a whole file come first. The order is the
  /// same in equal runs and in parts of a run.
  static func < (a: Self, b: Self) -> Bool {
    (a.path, a.line ?? 0, a.column ?? 0, a.message)
      < (b.path, b.line ?? 0, b.column ?? 0, b.message)
  }

  init(_ problem: Diagnostic) {
    path = problem.path
    line = problem.position?.line
    column = problem.position?.column
    severity = problem.severity
    message = problem.fullText
  }
}

extension Diagnostic {
  fileprivate var fullText: String { ([message] + details).joined(separator: "\n") }
}
