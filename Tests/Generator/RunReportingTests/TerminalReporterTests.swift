import Synchronization
import Testing
import TutorialModel

@testable import RunReporting

@Suite struct TerminalReporterTests {
  private let problem = Diagnostic(
    path: "Content/a.md", position: SourcePosition(line: 3, column: 7), message: "result differs",
    details: ["expected: 1", "actual:   2"])

  private func passed(_ count: Int, problem: Diagnostic? = nil) -> [CheckedSample] {
    (0..<count).map { number in
      let sample = Sample(
        id: Sample.ID(path: "Content/a.md", session: "", number: number),
        code: CodeBlock(
          position: SourcePosition(line: 1, column: 1), info: "swift",
          infoPosition: SourcePosition(line: 1, column: 4), lines: ["a"], firstLine: 2,
          columnOffsets: [0], endLine: 3),
        words: SampleWords(), expectations: [], literalBindingLines: [])
      var checked = CheckedSample(sample: sample, verdict: problem == nil ? .passed : .failed)
      checked.diagnostics = [problem].compactMap(\.self)
      return checked
    }
  }

  @Test func tellsOfTheFirstProblemsAtOnceOnATerminal() {
    let messages = Messages()
    let reporter = messages.reporter(isTerminal: true)
    reporter.observe(.samplesBegan(total: 4))
    reporter.observe(.sessionFinished(passed(4, problem: problem)))
    reporter.observe(.samplesEnded)
    let early = "Content/a.md:3:7: error: result differs: expected 1, actual 2\n"
    #expect(messages.text == early + early + early + "\r\u{1B}[K  4 of 4 samples\n")
    #expect(messages.text(of: .problem) == early + early + early)
    reporter.observe(.diagnostic(problem))
    #expect(messages.text(of: .problem) == early + early + early)
  }

  @Test func saysWhatTheRunDoesWithout() {
    let messages = Messages()
    messages.reporter().observe(.warning("nothing is kept"))
    #expect(messages.text == "warning: nothing is kept\n")
    #expect(messages.text(of: .problem) == "")
  }

  @Test func writesAProblemWithItsDetails() {
    let messages = Messages()
    messages.reporter().observe(.diagnostic(problem))
    #expect(
      messages.text == "Content/a.md:3:7: error: result differs: expected 1, actual 2\n")
    #expect(messages.text(of: .problem) == messages.text)
  }

  @Test func showsTheLineOnATerminal() {
    let context = ReportContext(
      paths: ReportPaths(package: "/r/pkg", base: "/r"),
      checkout: ReportPaths(package: "/r/pkg", base: "/r"), version: ""
    ) { path, line in path == "Content/a.md" && line == 3 ? "1 + 1 // => 1" : nil }
    var long = problem
    long.details.append("more")
    for isTerminal in [true, false] {
      let messages = Messages()
      let reporter = messages.reporter(isTerminal: isTerminal, context: context)
      reporter.observe(.diagnostic(problem))
      reporter.observe(.diagnostic(long))
      let excerpt = isTerminal ? "  3 | 1 + 1 // => 1\n    |       ^\n" : ""
      #expect(
        messages.text
          == "pkg/Content/a.md:3:7: error: result differs: expected 1, actual 2\n\(excerpt)"
          + "pkg/Content/a.md:3:7: error: result differs\n\(excerpt)  expected: 1\n  actual:   2\n"
          + "  more\n")
    }
  }

  @Test func writesALineForEachTenthOfTheSamples() {
    let messages = Messages()
    let reporter = messages.reporter()
    reporter.observe(.step("Building DateCore"))
    reporter.observe(.samplesBegan(total: 40))
    for _ in 0..<40 { reporter.observe(.sessionFinished(passed(1))) }
    reporter.observe(.samplesEnded)
    let lines = stride(from: 4, through: 40, by: 4).map { "  \($0) of 40 samples\n" }
    #expect(messages.text == "Building DateCore\n" + lines.joined())
    #expect(messages.text(of: .problem) == "")
  }

  @Test func saysTheTotalHoweverManyAreDoneAtOnce() {
    let messages = Messages()
    let reporter = messages.reporter()
    reporter.observe(.samplesBegan(total: 3))
    reporter.observe(.sessionFinished(passed(2)))
    reporter.observe(.sessionFinished(passed(1)))
    reporter.observe(.samplesEnded)
    #expect(messages.text == "  2 of 3 samples\n  3 of 3 samples\n")
  }

  @Test func tellsHowFarTheBuildOfModulesIs() {
    for (isTerminal, text) in [
      (
        true,
        "Building Core\n\r\u{1B}[K  1 of 4 steps of the build\r\u{1B}[K  2 of 40 steps of the build"
          + "\r\u{1B}[K  1 of 3 samples\r\u{1B}[K  2 of 3 samples\n"
      ),
      (false, "Building Core\n  1 of 4 steps of the build\n  2 of 3 samples\n"),
    ] {
      let messages = Messages()
      let reporter = messages.reporter(isTerminal: isTerminal)
      reporter.observe(.samplesBegan(total: 3))
      reporter.observe(.building(.began("Building Core")))
      reporter.observe(.building(.steps(done: 1, of: 4)))
      // Fewer tenths than before, because SwiftPM discovered more steps.
      reporter.observe(.building(.steps(done: 2, of: 40)))
      if isTerminal { reporter.observe(.sessionFinished(passed(1))) }
      reporter.observe(.sessionFinished(passed(isTerminal ? 1 : 2)))
      reporter.observe(.samplesEnded)
      #expect(messages.text == text)
    }
  }

  @Test func tellsHowManyProgramsAreCompiled() {
    for (isTerminal, text) in [
      (true, "\r\u{1B}[K  1 of 30 programs compiled\r\u{1B}[K  5 of 20 programs compiled\n"),
      (false, "  5 of 20 programs compiled\n"),
    ] {
      let messages = Messages()
      let reporter = messages.reporter(isTerminal: isTerminal)
      reporter.observe(.samplesBegan(total: 60))
      reporter.observe(.programsCompiled(1, of: 30))
      // The results of ten other programs turned out to be known.
      reporter.observe(.programsCompiled(5, of: 20))
      // So few programs are not worth a progress report.
      reporter.observe(.programsCompiled(6, of: 9))
      reporter.observe(.samplesEnded)
      #expect(messages.text == text)
    }
  }

  @Test func writesOverOneLineOnATerminal() {
    let messages = Messages()
    let reporter = messages.reporter(isTerminal: true)
    reporter.observe(.samplesBegan(total: 3))
    for _ in 0..<3 { reporter.observe(.sessionFinished(passed(1))) }
    reporter.observe(.samplesEnded)
    reporter.observe(.diagnostic(problem))
    #expect(
      messages.text
        == "\r\u{1B}[K  1 of 3 samples\r\u{1B}[K  2 of 3 samples\r\u{1B}[K  3 of 3 samples\n\(problem)\n"
    )
  }

  @Test func clearsTheLineOfATerminalForAMessage() {
    let messages = Messages()
    let reporter = messages.reporter(isTerminal: true)
    reporter.observe(.samplesBegan(total: 2))
    reporter.observe(.step("first"))
    reporter.observe(.sessionFinished(passed(1)))
    reporter.observe(.step("second"))
    #expect(messages.text == "first\n\r\u{1B}[K  1 of 2 samples\r\u{1B}[Ksecond\n")
  }

  @Test func saysNothingOfNoSamples() {
    for isTerminal in [true, false] {
      let messages = Messages()
      let reporter = messages.reporter(isTerminal: isTerminal)
      reporter.observe(.samplesBegan(total: 0))
      reporter.observe(.samplesEnded)
      reporter.observe(.sessionFinished(passed(1)))
      #expect(messages.text == "")
    }
  }
}

/// Collects the messages of a reporter.
private final class Messages: Sendable {
  private let pieces = Mutex<[(kind: TerminalReporter.Kind, text: String)]>([])

  /// All text as it was written.
  var text: String { pieces.withLock { $0.map(\.text).joined() } }

  func text(of kind: TerminalReporter.Kind) -> String {
    pieces.withLock { $0.filter { $0.kind == kind }.map(\.text).joined() }
  }

  func reporter(isTerminal: Bool = false, context: ReportContext? = nil) -> TerminalReporter {
    // The result must not depend on the terminal of the tests.
    TerminalReporter(isTerminal: isTerminal, usesColors: false, context: context) { kind, text in
      self.pieces.withLock { $0.append((kind, text)) }
    }
  }
}
