import Dispatch
import Foundation
import SystemFiles
import TutorialModel

/// Watches the resources that a program and everything it started use together, and ends them if
/// they use too much.
///
/// The kernel's own limits are for single processes.
///
/// The watch has its own thread. A program that starts processes as fast as it can leaves so little
/// processor time that a Swift task would run seconds late.
package final class ProcessWatch: Sendable {
  package enum Verdict: Sendable, Hashable {
    case timeIsUp
    case exceeded(LimitedResource)

    /// The resource that was used too much; `nil` for time.
    var resource: LimitedResource? {
      if case .exceeded(let resource) = self { resource } else { nil }
    }
  }

  private let limits: Limits
  private let stopwatch: (any Stopwatch)?
  private let folders: [SandboxFolder]
  private let isOver = DispatchSemaphore(value: 0)

  /// - Parameter folders: the folders on disk that the program may write to.
  package init(
    limits: Limits, stopwatch: (any Stopwatch)? = nil, folders: [SandboxFolder] = []
  ) {
    self.limits = limits
    self.stopwatch = stopwatch
    self.folders = folders
  }

  /// Watches a program that leads its process group, and ends it if it exceeds a limit.
  ///
  /// - Returns: the reason why it was ended; `nil` if the task is canceled first.
  package func watch(_ process: pid_t) async -> Verdict? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let verdict = self.look(at: process)
          if verdict != nil { kill(-process, SIGKILL) }
          continuation.resume(returning: verdict)
        }
      }
    } onCancel: {
      isOver.signal()
    }
  }

  private func look(at process: pid_t) -> Verdict? {
    Self.comeFirst()
    let tree = ProcessTree(root: process)
    let tasksBefore = TaskCount.ofTheMachine
    let time = SuspendingClock()
    var lastLook = time.now
    var clock = ProgramClock(mostWaiting: .seconds(limits.wallTime * 10))
    var stopwatch = stopwatch
    func timeIsUp() -> Bool {
      clock.now >= .seconds(limits.wallTime) || stopwatch?.isOver(at: clock.now) == true
    }
    var round = 0
    var isNear = false
    while isOver.wait(timeout: .now() + .milliseconds(10)) == .timedOut {
      round += 1
      // Counting a tree takes a while; the number of all tasks on the machine is known at once.
      let hasMany = { TaskCount.ofTheMachine > tasksBefore + self.limits.processes }
      guard hasMany() || round.isMultiple(of: isNear ? 4 : 8) else { continue }
      let usage = tree.usage(limits: limits, isHurried: hasMany)
      if usage.tasks > limits.processes { return .exceeded(.processes) }
      if usage.memory > limits.memory { return .exceeded(.memory) }
      if round.isMultiple(of: 512), !limits.allow(folders) { return .exceeded(.disk) }
      // A tree that is far from the limit takes longer to exceed it.
      isNear = usage.memory > limits.memory / 4
      let look = time.now
      clock.advance(by: look - lastLook)
      lastLook = look
      let isLate = timeIsUp()
      guard isLate || round.isMultiple(of: 32) else { continue }
      clock.forgive(tree.waits())
      if isLate, timeIsUp() { return .timeIsUp }
    }
    return nil
  }

  /// Gives this thread real-time priority if Exhibit is root.
  ///
  /// Other users may not do that and need not: the kernel limits the number of their processes in
  /// the sandbox.
  private static func comeFirst() {
    var priority = sched_param()
    priority.sched_priority = 1
    pthread_setschedparam(pthread_self(), SCHED_FIFO, &priority)
  }
}
