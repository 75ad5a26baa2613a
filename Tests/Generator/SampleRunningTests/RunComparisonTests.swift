import ProcessRunning
import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Lines that differ in two runs of the same executable do not count; all others do.
@Suite struct RunComparisonTests {
  private func run(_ output: String) -> Execution {
    Execution(ending: .exited(code: 0), output: Array(output.utf8))
  }

  private func agrees(
    _ plain: String, _ recorded: String, variedPlain: String? = nil, varied: String? = nil
  ) -> Bool {
    RunComparison(
      plain: run(plain), recorded: run(recorded), variedPlain: variedPlain.map(run),
      varied: varied.map(run)
    ).agrees
  }

  @Test func ignoresOnlyLinesThatVary() {
    #expect(agrees("a\nb\n", "a\nb\n"))
    #expect(!agrees("a\n1\n", "a\n2\n"))
    #expect(!agrees("a\n1\n", "a\n2\n", variedPlain: "a\n1\n", varied: "a\n2\n"))
    #expect(agrees("a\n0x1\n", "a\n0x2\n", varied: "a\n0x3\n"))
    #expect(agrees("a\n10:00\n", "a\n10:01\n", variedPlain: "a\n7:00\n", varied: "a\n10:01\n"))
    #expect(!agrees("a\n0x1\n", "b\n0x2\n", varied: "b\n0x3\n"))
    #expect(!agrees("0x1\n", "0x2\nmore\n", varied: "0x3\nmore\n"))
  }

  @Test func findsTheSamePlaceInOutputOfAnotherLength() {
    let comparison = RunComparison(
      plain: run("now 9:59\nlate\nend\n"), recorded: run("now 10:00\nlate\nend\n"),
      variedPlain: nil, varied: run("now 7:00\nlate\nend\n"))
    #expect(comparison.agrees)
    #expect(comparison.plainRange(10..<15) == 9..<14)
    #expect(comparison.plainRange(-3..<900) == 0..<18)
  }

  /// A long loop may leave no time for recording: that says nothing about what recording changes.
  @Test func tellsWhatTakesTooMuch() {
    let map = LineMap(session: makeSession(["1"]), members: [0])
    func missing(_ ending: ChildProcess.Ending) -> String? {
      ProgramResult(
        compilation: Compilation(), execution: Execution(ending: ending, output: []),
        plainExecution: run("end\n")
      ).shown(map: map)?.missingResults
    }
    #expect(missing(.timedOut)?.hasPrefix("recording them takes more time") == true)
    #expect(missing(.exited(code: 0))?.hasPrefix("recording them changes") == true)
  }

  @Test(arguments: [
    ("<Node: 0x7f12>", "<Node: 0x55ab>", "<Node: 0x…>"), ("4 at 0x1", "4 at 0x1", "4 at 0x1"),
    ("(unknown context at $7f12)", "(unknown context at $55ab)", "(unknown context at $…)"),
    ("2026-11-27 04:10:00", "2025-10-23 03:08:59", "…-…-… …:…:…"), ("[1]", "[1, 2]", "…"),
  ])
  func keepsWhatTwoValuesHaveInCommon(value: String, other: String, expected: String) {
    var record = recorded(value)
    record.markIfUnstable(comparedWith: recorded(other))
    #expect(record.value == expected)
    #expect(record.isUnstable == (value != other))
  }

  private func recorded(_ value: String) -> RecordedValues {
    let start = SourcePosition(line: 1, column: 1)
    return RecordedValues(
      range: SourceRange(start: start, end: start), name: "", type: "A", value: value,
      values: [value], count: 1)
  }
}
