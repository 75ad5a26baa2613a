import Testing
import TutorialModel

@testable import ExhibitPipeline

@Suite struct ReporterTests {
  private let problem = Diagnostic(
    path: "Content/a.md", position: SourcePosition(line: 3, column: 7), message: "result differs",
    details: ["expected: 1", "actual:   2"])

  @Test func writesAProblemWithItsDetails() {
    let messages = Messages()
    messages.reporter().diagnostic(problem)
    #expect(
      messages.text == "Content/a.md:3:7: error: result differs\n  expected: 1\n  actual:   2\n")
    #expect(messages.text(of: .problem) == messages.text)
  }

  @Test func writesALineForEachTenthOfTheSamples() {
    let messages = Messages()
    let reporter = messages.reporter()
    reporter.step("Building DateCore")
    reporter.beginSamples(40)
    for _ in 0..<40 { reporter.samplesDone(1) }
    reporter.endSamples()
    let lines = stride(from: 4, through: 40, by: 4).map { "  \($0) of 40 samples\n" }
    #expect(messages.text == "Building DateCore\n" + lines.joined())
    #expect(messages.text(of: .problem) == "")
  }

  @Test func saysTheTotalHoweverManyAreDoneAtOnce() {
    let messages = Messages()
    let reporter = messages.reporter()
    reporter.beginSamples(3)
    reporter.samplesDone(2)
    reporter.samplesDone(1)
    reporter.endSamples()
    #expect(messages.text == "  2 of 3 samples\n  3 of 3 samples\n")
  }

  @Test func writesOverOneLineOnATerminal() {
    let messages = Messages()
    let reporter = messages.reporter(isTerminal: true)
    reporter.beginSamples(3)
    for _ in 0..<3 { reporter.samplesDone(1) }
    reporter.endSamples()
    reporter.diagnostic(problem)
    #expect(
      messages.text
        == "\r  1 of 3 samples\r  2 of 3 samples\r  3 of 3 samples\n\(problem)\n")
  }

  @Test func clearsTheLineOfATerminalForAMessage() {
    let messages = Messages()
    let reporter = messages.reporter(isTerminal: true)
    reporter.beginSamples(2)
    reporter.step("first")
    reporter.samplesDone(1)
    reporter.step("second")
    #expect(messages.text == "first\n\r  1 of 2 samples\r\u{1B}[Ksecond\n")
  }

  @Test func saysNothingOfNoSamples() {
    for isTerminal in [true, false] {
      let messages = Messages()
      let reporter = messages.reporter(isTerminal: isTerminal)
      reporter.beginSamples(0)
      reporter.endSamples()
      reporter.samplesDone(1)
      #expect(messages.text == "")
    }
  }
}
