import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleChecking

/// Tests of claims about errors, `// Error: text`.
@Suite struct ErrorClaimTests {
  private func claim(_ text: String, lines: ClosedRange<FileLine>? = nil) -> Expectation {
    Expectation(.error(text, lines: lines), position: SourcePosition(line: 3, column: 1))
  }

  /// Checks a `compile-fail` sample with errors on these lines.
  private func refused(_ claims: [Expectation], _ errors: [(text: String, line: Int)])
    -> CheckedSample
  {
    let session = makeSession(
      ["a\nb\nc"], words: [0: SampleWords(kind: .compileFail)], expectations: [0: claims])
    return check(session, ending: .refused) { run in
      run.messages.placed = errors.map {
        CompilerMessages.Placed(
          diagnostic: Diagnostic(
            path: "Content/page.md", position: SourcePosition(line: $0.line, column: 1),
            message: $0.text), sample: 0)
      }
    }[0]
  }

  /// Checks a `should-crash` sample with this ending.
  private func crashed(_ claims: [Expectation], _ ending: ProgramRun.Ending) -> CheckedSample {
    let session = makeSession(
      ["a\nb\nc"], words: [0: SampleWords(kind: .shouldCrash)], expectations: [0: claims])
    return check(session, ending: ending)[0]
  }

  private static let unsaid =
    "so any passes. Write this on a line of its own in it, or an `output` block below it."

  @Test func passesWithTheErrorThatIsClaimed() {
    #expect(problems(refused([claim("no x")], [("no x", 2)])) == [])
    #expect(problems(refused([claim("no ...", lines: 2...2)], [("no x", 2)])) == [])
    #expect(problems(refused([claim("no x"), claim("no x")], [("no x", 2), ("no x", 3)])) == [])
    #expect(
      problems(crashed([claim("Fatal error: x")], .crashed(message: "Fatal error: x", place: nil)))
        == [])
    #expect(problems(crashed([claim("Exit code 3")], .exited(code: 3))) == [])
  }

  @Test(arguments: [
    (ProgramRun.Ending.crashed(message: "Fatal error: y", place: nil), "Fatal error: y"),
    (
      .crashed(message: "the program was ended by signal 9", place: nil),
      "the program was ended by signal 9"
    ),
    (.exited(code: 1), "Exit code 1"),
  ])
  func failsWithAnotherEnd(ending: ProgramRun.Ending, actual: String) {
    let checked = crashed([claim("Fatal error: x")], ending)
    #expect(checked.verdict == .failed)
    #expect(
      problems(checked) == [
        "error: error differs | expected: Fatal error: x | actual:   \(actual)"
      ])
    #expect(checked.corrections == [.error(actual, at: SourcePosition(line: 3, column: 1))])
  }

  @Test func failsWithAnotherErrorOrOnAnotherLine() {
    #expect(
      problems(refused([claim("no x")], [("no y", 2), ("no z", 3)])) == [
        "error: error differs | expected: no x | actual:   no y | actual:   no z"
      ])
    #expect(
      problems(refused([claim("no x"), claim("no x")], [("no x", 2)])) == [
        "error: error differs | expected: no x | actual:   no other error"
      ])
    #expect(
      problems(refused([claim("no x", lines: 3...3)], [("no x", 2)])) == [
        "error: this error is on line 2, not here. Move the claim there, or to a line of its own."
      ])
  }

  @Test func warnsWhereNothingIsClaimed() {
    let refused = refused([], [("no x", 2), ("no y", 3)])
    #expect(refused.verdict == .passed)
    #expect(
      problems(refused) == [
        "warning: this sample does not say which error it expects, \(Self.unsaid)"
          + " | // Error: no x | // Error: no y"
      ])
    #expect(refused.corrections == [.missingErrors(["no x", "no y"], of: refused.sample.code)])
    let crashed = crashed([], .crashed(message: "Fatal error: x", place: nil))
    #expect(crashed.verdict == .passed)
    #expect(
      problems(crashed) == [
        "warning: this sample does not say which crash it expects, \(Self.unsaid)"
          + " | // Error: Fatal error: x"
      ])
  }

  @Test func warnsOfTheErrorsThatAreLeft() {
    #expect(
      problems(refused([claim("no x")], [("no x", 2), ("no y", 3)])) == [
        "warning: this sample does not say which error it expects, \(Self.unsaid)"
          + " | // Error: no y"
      ])
  }
}
