import Foundation
import Synchronization
import TestSupport
import Testing
import TutorialModel

@testable import ProcessRunning

/// The time of programs on a machine that has much else to do.
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
    // Nothing waited since.
    clock.advance(by: .milliseconds(40))
    clock.forgive([7: .milliseconds(30)])
    #expect(clock.now == .milliseconds(90))
    // A task that ended takes nothing with it; two waited at the same time.
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

  /// Four programs share a processor, so each waits for three quarters of the time.
  @Test func aCrowdedProcessorUsesUpNoTime() async throws {
    let tree = try TemporaryTree()
    let times = try await withThrowingTaskGroup(of: (own: Duration, passed: Duration).self) {
      group in
      for number in 0..<4 {
        group.addTask {
          let stopwatch = Reading()
          let passed = try await SuspendingClock().measure {
            let ending = try await ChildProcess(
              executable: "/usr/bin/taskset",
              arguments: [
                "-c", "0", "/usr/bin/perl", "-e",
                "do { ($own, $system) = times } while $own + $system < 0.25",
              ],
              workingFolder: tree.path, outputFile: tree.path("out\(number)"),
              errorFile: tree.path("error\(number)"), limits: Limits(wallTime: 60),
              stopwatch: stopwatch
            ).run()
            #expect(ending == .exited(code: 0))
          }
          return (stopwatch.last.withLock { $0 }, passed)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let own = times.reduce(.zero) { $0 + $1.own }
    #expect(own < times.reduce(.zero) { $0 + $1.passed } / 2)
  }

  /// Notes the time that it is told, and never ends a program.
  private final class Reading: Stopwatch {
    let last = Mutex(Duration.zero)

    func isOver(at now: Duration) -> Bool {
      last.withLock { $0 = now }
      return false
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
