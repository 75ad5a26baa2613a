import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import ProcessRunning

/// The time of programs on a machine that has much else to do.
@Suite struct ProgramClockTests {
  @Test func doesNotCountTheTimeThatATaskWaited() {
    var clock = ProgramClock(mostWaiting: .seconds(100))
    clock.advance(by: .milliseconds(40), waits: [7: .zero])
    #expect(clock.now == .milliseconds(40))
    clock.advance(by: .milliseconds(40), waits: [7: .milliseconds(30)])
    #expect(clock.now == .milliseconds(50))
    // Nothing waited since the last look.
    clock.advance(by: .milliseconds(40), waits: [7: .milliseconds(30)])
    #expect(clock.now == .milliseconds(90))
    // A task that ended takes nothing back; several waited at the same time.
    clock.advance(
      by: .milliseconds(40), waits: [8: .milliseconds(30), 9: .milliseconds(30)])
    #expect(clock.now == .milliseconds(90))
  }

  @Test func forgivesOnlySoMuchWaiting() {
    var clock = ProgramClock(mostWaiting: .milliseconds(100))
    for look in 1...10 {
      clock.advance(by: .milliseconds(40), waits: [7: .milliseconds(40 * look)])
    }
    #expect(clock.now == .milliseconds(300))
  }

  @Test func countsASecondAtMostWhereEverythingStoodStill() {
    var clock = ProgramClock(mostWaiting: .seconds(100))
    clock.advance(by: .seconds(3600), waits: [:])
    #expect(clock.now == .seconds(1))
  }

  /// Each program needs half a second of processor time, and has two: one after another they end in
  /// time, all at once on one processor only if waiting does not count.
  @Test func programsThatCrowdAProcessorEndInTime() async throws {
    let tree = try TemporaryTree()
    let endings = try await withThrowingTaskGroup(of: ChildProcess.Ending.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await ChildProcess(
            executable: "/usr/bin/taskset",
            arguments: [
              "-c", "0", "/usr/bin/perl", "-e",
              "do { ($own, $system) = times } "
                + "while $own + $system < 0.5",
            ],
            workingFolder: tree.path, outputFile: tree.path("out\(number)"),
            errorFile: tree.path("error\(number)"), limits: Limits(wallTime: 2)
          ).run()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings == Array(repeating: .exited(code: 0), count: 8))
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
