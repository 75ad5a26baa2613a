import Foundation

/// The time that a program has had: a machine with much else to do does not use it up.
///
/// Time in which a part of the program could run, but waited for a processor, does not count.
struct ProgramClock {
  /// How long the program has run.
  private(set) var now = Duration.zero
  private var waits: [pid_t: Duration] = [:]
  private var waited = Duration.zero
  /// The most waiting that is forgiven: a program may let many processes wait on purpose.
  private let mostWaiting: Duration

  init(mostWaiting: Duration) {
    self.mostWaiting = mostWaiting
  }

  /// Notes that time has passed.
  ///
  /// - Parameters:
  ///   - step: the time since the last call. Of a long one only a second counts: Exhibit itself, or
  ///     the machine, stood still.
  ///   - waits: how long each task has waited for a processor since it started.
  mutating func advance(by step: Duration, waits: [pid_t: Duration]) {
    let step = min(step, .seconds(1))
    let new = waits.reduce(Duration.zero) { sum, task in
      sum + max(.zero, task.value - (self.waits[task.key] ?? .zero))
    }
    self.waits = waits
    let forgiven = min(step, new, mostWaiting - waited)
    waited += forgiven
    now += step - forgiven
  }
}
