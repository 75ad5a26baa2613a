import SampleTestSupport
import Synchronization
import Testing
import TutorialModel

@testable import SampleRunning

/// Runs that start no more programs from some moment on.
@Suite struct ObstacleTests {
  /// Stands in the way after it was asked so many times.
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

  /// One program has three stages: it is compiled, linked and run.
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
    // One is linked while another runs: either may be the last that starts.
    #expect(passing.contains(passed))
    #expect(checked.count { $0.verdict == .notRun(.deadline(60)) } == 3 - passed)
    #expect(checked.allSatisfy { $0.diagnostics.isEmpty })
    // Results so far are kept: the next run goes on from there, also one that may start nothing.
    let again = try await runs.check(sessions[0], sessions[1], sessions[2])
    #expect(again.count(where: \.isCached) == passed)
    #expect(again.allSatisfy { $0.verdict == .passed })
    runner.obstacle = { .deadline(0) }
    let known = try await RealRuns(runs, runner).check(sessions[0], sessions[1], sessions[2])
    #expect(known.allSatisfy { $0.verdict == .passed && $0.isCached })
  }
}
