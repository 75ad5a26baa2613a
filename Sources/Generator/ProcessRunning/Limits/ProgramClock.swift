import Foundation

/// The time that a program has had: a machine with much else to do does not use it up.
///
/// Time in which a part of the program could run, but waited for a processor, does not count.
struct ProgramClock {
  /// How long the program has run.
  var now: Duration { passed - waited }

  private var passed = Duration.zero
  private var waited = Duration.zero
  private var waits: [pid_t: Duration] = [:]
  /// The time of the last call of `forgive`.
  private var lastTime = Duration.zero
  /// The most waiting that is forgiven: a program may let many processes wait on purpose.
  private let mostWaiting: Duration

  init(mostWaiting: Duration) {
    self.mostWaiting = mostWaiting
  }

  /// Notes that time has passed since the last call.
  ///
  /// Of a long step only a second counts: Exhibit itself, or the machine, stood still.
  mutating func advance(by step: Duration) {
    passed += min(step, .seconds(1))
  }

  /// Takes back the time since the last call that the program waited.
  ///
  /// - Parameter waits: how long each task has waited for a processor since it started.
  mutating func forgive(_ waits: [pid_t: Duration]) {
    let new = waits.reduce(Duration.zero) { sum, task in
      sum + max(.zero, task.value - (self.waits[task.key] ?? .zero))
    }
    waited += min(new, passed - lastTime, mostWaiting - waited)
    lastTime = passed
    self.waits = waits
  }
}
