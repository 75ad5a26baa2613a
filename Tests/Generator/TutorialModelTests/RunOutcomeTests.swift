import Testing

@testable import TutorialModel

@Suite struct RunOutcomeTests {
  private func outcome(_ passed: Int, _ failed: Int, _ skipped: Int, wrong: Bool) -> RunOutcome {
    RunOutcome(passed: passed, failed: failed, skipped: skipped, hasContentErrors: wrong)
  }

  @Test func isWellWithoutFailures() {
    #expect(RunOutcome().exitCode == 0)
    #expect(outcome(3, 0, 2, wrong: false).exitCode == 0)
  }

  @Test func failsWithASample() {
    #expect(outcome(3, 1, 0, wrong: false).exitCode == 1)
  }

  @Test func wrongContentWeighsMoreThanAFailedSample() {
    #expect(outcome(3, 0, 0, wrong: true).exitCode == 2)
    #expect(outcome(3, 1, 0, wrong: true).exitCode == 2)
  }

  @Test func isIncompleteWithSamplesThatWereNotRun() {
    #expect(RunOutcome(passed: 3, notRun: 1).exitCode == 4)
    #expect(RunOutcome(notRun: 1).exitCode == 4)
    #expect(RunOutcome(failed: 1, notRun: 1).exitCode == 1)
    #expect(RunOutcome(notRun: 1, hasContentErrors: true).exitCode == 2)
    #expect(RunOutcome(passed: 1, notRun: 2).summary == "1 passed, 0 failed, 0 skipped, 2 not run")
  }

  @Test func countsInOneLine() {
    #expect(outcome(12, 3, 4, wrong: true).summary == "12 passed, 3 failed, 4 skipped")
  }
}
