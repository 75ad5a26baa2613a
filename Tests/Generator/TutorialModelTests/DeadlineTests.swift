import Synchronization
import Testing

@testable import TutorialModel

@Suite struct DeadlineTests {
  /// A clock that tests advance.
  private final class Hands: Sendable {
    let start = ContinuousClock.now
    let passed = Mutex(Duration.zero)
    var now: ContinuousClock.Instant { start.advanced(by: passed.withLock { $0 }) }
  }

  @Test func isAnObstacleFromItsSecondOn() {
    let hands = Hands()
    let deadline = Deadline(seconds: 60, after: hands.start) { hands.now }
    #expect(deadline.obstacle == nil)
    hands.passed.withLock { $0 = .milliseconds(59_999) }
    #expect(deadline.obstacle == nil)
    hands.passed.withLock { $0 = .seconds(60) }
    #expect(deadline.obstacle == .deadline(60))
    hands.passed.withLock { $0 = .seconds(3600) }
    #expect(deadline.obstacle?.reason == "the deadline of 60 s passed first")
  }

  @Test func mayBeOverAtOnce() {
    let hands = Hands()
    #expect(Deadline(seconds: 0, after: hands.start) { hands.now }.obstacle == .deadline(0))
  }
}
