import TutorialModel

@testable import RunReporting

/// A run on one page with each kind of problem.
enum ReportFixture {
  static let path = "Content/a & b.md"

  static func sample(
    line: Int, words: SampleWords = SampleWords(), verdict: Verdict, seconds: Double? = nil,
    _ problems: Diagnostic...
  ) -> CheckedSample {
    let code = CodeBlock(
      position: SourcePosition(line: line, column: 1), info: "swift",
      infoPosition: SourcePosition(line: line, column: 4), lines: ["a"], firstLine: line + 1,
      columnOffsets: [0], endLine: line + 2)
    var checked = CheckedSample(
      sample: Sample(
        id: Sample.ID(path: path, session: "", number: line), code: code, words: words,
        expectations: [], literalBindingLines: []),
      verdict: verdict)
    checked.seconds = seconds
    checked.diagnostics = problems
    return checked
  }

  static func problem(
    line: Int?, column: Int = 3, severity: Diagnostic.Severity = .error, _ message: String,
    _ details: String...
  ) -> Diagnostic {
    Diagnostic(
      path: path, position: line.map { SourcePosition(line: $0, column: column) },
      severity: severity, message: message, details: details)
  }

  static let differs = problem(
    line: 5, column: 8, "result differs", "expected: <3>", "actual:   \u{1B}[31m::error::%\u{2028}")
  static let warns = problem(line: 9, severity: .warning, "unused")
  static let front = problem(line: 1, "no 'title',\nand more: ```x```")
  static let known = problem(line: 21, "a known failure")

  static func run(failure: String? = nil) -> ConcludedRun {
    var passed = sample(line: 8, verdict: .passed, seconds: 0.25, warns)
    passed.output = "a\u{0}]]>\n"
    let samples = [
      sample(line: 4, verdict: .failed, seconds: 1.5, differs), passed,
      sample(line: 12, verdict: .skipped(causeLine: 5)),
      sample(
        line: 16, words: SampleWords(kind: .ignore, ignoreReason: "no | phone <b>"),
        verdict: .ignored),
      sample(line: 20, verdict: .failed, known),
    ]
    return ConcludedRun(
      toolchain: "Swift 6.3.1", samples: samples,
      outcome: RunOutcome(passed: 1, failed: 1, skipped: 2, hasContentErrors: true),
      problems: [front, differs, warns], seconds: 2.5, failure: failure)
  }

  /// Returns a run with a passing sample and a sample that was not run.
  static func incompleteRun() -> ConcludedRun {
    let samples = [
      sample(line: 4, verdict: .passed), sample(line: 8, verdict: .notRun(.deadline(60))),
    ]
    return ConcludedRun(
      toolchain: "Swift 6.3.1", samples: samples, outcome: RunOutcome(passed: 1, notRun: 1),
      problems: [problem(line: nil, "1 of 2 samples was not run")], seconds: 61)
  }

  static let context = ReportContext(
    paths: ReportPaths(package: "/r/pkg", base: "/r/pkg"),
    checkout: ReportPaths(package: "/r/pkg", base: "/r"), version: "1.0"
  ) { _, line in line == 5 ? "ü👍 1  // => 3" : nil }
}
