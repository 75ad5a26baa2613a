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

  @Test func countsInOneLine() {
    #expect(outcome(12, 3, 4, wrong: true).summary == "12 passed, 3 failed, 4 skipped")
  }
}
