import Foundation

/// The time that a program has used, without the delays of a busy machine.
///
/// Time in which a part of the program could run, but waited for a processor, does not count.
struct ProgramClock {
  /// The time that the program has run.
  var now: Duration { passed - waited }

  private var passed = Duration.zero
  private var waited = Duration.zero
  private var waits: [pid_t: Duration] = [:]
  /// The time of the last call of `forgive`.
  private var lastTime = Duration.zero
  /// The maximum waiting time that is forgiven: a program may let many processes wait on purpose.
  private let mostWaiting: Duration

  init(mostWaiting: Duration) {
    self.mostWaiting = mostWaiting
  }

  /// Counts the time since the last call.
  ///
  /// A step longer than a second counts as one second: Exhibit or the machine was suspended
  /// meanwhile.
  mutating func advance(by step: Duration) {
    passed += min(step, .seconds(1))
  }

  /// Subtracts the time that the program has waited since the last call.
  ///
  /// - Parameter waits: the time that each task has waited for a processor since it started.
  mutating func forgive(_ waits: [pid_t: Duration]) {
    let new = waits.reduce(Duration.zero) { sum, task in
      sum + max(.zero, task.value - (self.waits[task.key] ?? .zero))
    }
    waited += min(new, passed - lastTime, mostWaiting - waited)
    lastTime = passed
    self.waits = waits
  }
}
