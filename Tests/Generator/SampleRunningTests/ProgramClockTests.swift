import Foundation
import Synchronization
import TestSupport
import Testing
import TutorialModel

@testable import ProcessRunning

/// The clock of programs on a busy machine.
@Suite struct ProgramClockTests {
  @Test func takesBackTheTimeThatATaskWaited() {
    var clock = ProgramClock(mostWaiting: .seconds(100))
    clock.advance(by: .milliseconds(40))
    clock.forgive([7: .zero])
    #expect(clock.now == .milliseconds(40))
    clock.advance(by: .milliseconds(20))
    clock.advance(by: .milliseconds(20))
    clock.forgive([7: .milliseconds(30)])
    #expect(clock.now == .milliseconds(50))
    // The program has not waited since.
    clock.advance(by: .milliseconds(40))
    clock.forgive([7: .milliseconds(30)])
    #expect(clock.now == .milliseconds(90))
    // A task that ended takes no waiting time with it; two tasks waited at the same time.
    clock.advance(by: .milliseconds(40))
    clock.forgive([8: .milliseconds(30), 9: .milliseconds(30)])
    #expect(clock.now == .milliseconds(90))
  }

  @Test func forgivesOnlySoMuchWaiting() {
    var clock = ProgramClock(mostWaiting: .milliseconds(100))
    for look in 1...10 {
      clock.advance(by: .milliseconds(40))
      clock.forgive([7: .milliseconds(40 * look)])
    }
    #expect(clock.now == .milliseconds(300))
  }

  @Test func countsASecondAtMostWhereEverythingStoodStill() {
    var clock = ProgramClock(mostWaiting: .seconds(100))
    clock.advance(by: .seconds(3600))
    #expect(clock.now == .seconds(1))
  }

  /// Four programs share a processor, so each waits for about three quarters of the time. The
  /// kernel reports the waiting time of each.
  @Test func aCrowdedProcessorUsesUpNoTime() async throws {
    let tree = try TemporaryTree()
    let forgiven = try await withThrowingTaskGroup(of: Duration.self) { group in
      for number in 0..<4 {
        group.addTask {
          let stopwatch = Reading()
          let ending = try await ChildProcess(
            executable: "/usr/bin/taskset",
            arguments: ["-c", "0", "/usr/bin/perl", "-e", Self.spinning],
            workingFolder: tree.path, outputFile: tree.path("out\(number)"),
            errorFile: tree.path("error\(number)"), limits: Limits(wallTime: 60),
            stopwatch: stopwatch
          ).run()
          #expect(ending == .exited(code: 0))
          return stopwatch.forgiven
        }
      }
      return try await group.reduce(.zero, +)
    }
    let waited = try (0..<4).map { try #require(Int(tree.text("out\($0)") ?? "")) }.reduce(0, +)
    // The last third of a second of each program is no longer measured.
    #expect(forgiven > .nanoseconds(waited) / 4)
  }

  /// A program that prints how many nanoseconds it has waited for a processor.
  ///
  /// Source: Linux, Documentation/scheduler/sched-stats.rst, `/proc/<pid>/schedstat`.
  private static let spinning = """
    do { ($own, $system) = times } while $own + $system < 0.25;
    open($file, "<", "/proc/self/schedstat"); print((split(" ", <$file>))[1])
    """

  /// A stopwatch that compares the time it receives with real time, and never ends a program.
  private final class Reading: Stopwatch {
    private struct Look {
      var own: Duration
      var time: SuspendingClock.Instant
    }

    private let looks = Mutex<(first: Look?, last: Look?)>((nil, nil))

    func isOver(at now: Duration) -> Bool {
      let look = Look(own: now, time: SuspendingClock().now)
      looks.withLock { $0 = ($0.first ?? look, look) }
      return false
    }

    /// The real time minus the time that has passed for the program.
    var forgiven: Duration {
      let (first, last) = looks.withLock { $0 }
      guard let first, let last else { return .zero }
      return (last.time - first.time) - (last.own - first.own)
    }
  }

  @Test func aProgramThatSpinsIsEnded() async throws {
    let tree = try TemporaryTree()
    let ending = try await ChildProcess(
      executable: "/usr/bin/perl", arguments: ["-e", "1 while 1"], workingFolder: tree.path,
      outputFile: tree.path("out"), errorFile: tree.path("error"), limits: Limits(wallTime: 1)
    ).run()
    #expect(ending == .timedOut)
  }
}
