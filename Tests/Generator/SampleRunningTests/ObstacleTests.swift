import SampleTestSupport
import Synchronization
import Testing
import TutorialModel

@testable import SampleRunning

/// Runs that start no more programs after some moment.
@Suite struct ObstacleTests {
  /// An obstacle that appears after a number of queries.
  private final class Gate: Sendable {
    private let left: Mutex<Int>
    init(after count: Int) { left = Mutex(count) }

    var obstacle: Obstacle? {
      left.withLock { left in
        left -= 1
        return left < 0 ? .deadline(60) : nil
      }
    }
  }

  /// Each program has three stages: compiling, linking and running.
  @Test(arguments: [(0, 0...0), (3, 0...0), (4, 0...0), (6, 0...2), (9, 3...3)])
  func startsNoStageAfterIt(count: Int, passing: ClosedRange<Int>) async throws {
    let runs = try await RealRuns(jobs: 1)
    var runner = runs.runner
    let gate = Gate(after: count)
    runner.obstacle = { gate.obstacle }
    let sessions = [
      makeSession(["print(1)"]), makeSession(["print(2)"]), makeSession(["print(3)"]),
    ]
    let checked = try await RealRuns(runs, runner).check(sessions[0], sessions[1], sessions[2])
    let passed = checked.count { $0.verdict == .passed }
    // One program is linked while another runs: either may be the last to start.
    #expect(passing.contains(passed))
    #expect(checked.count { $0.verdict == .notRun(.deadline(60)) } == 3 - passed)
    #expect(checked.allSatisfy { $0.diagnostics.isEmpty })
    // Finished results are kept: the next run continues from there, even if it is not allowed to
    // start any program.
    let again = try await runs.check(sessions[0], sessions[1], sessions[2])
    #expect(again.count(where: \.isCached) == passed)
    #expect(again.allSatisfy { $0.verdict == .passed })
    runner.obstacle = { .deadline(0) }
    let known = try await RealRuns(runs, runner).check(sessions[0], sessions[1], sessions[2])
    #expect(known.allSatisfy { $0.verdict == .passed && $0.isCached })
  }
}
