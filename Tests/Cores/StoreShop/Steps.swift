import Foundation
import Synchronization

/// Counts the steps of a run, and kills the process at one of them.
final class Steps: Sendable {
  private let killAt: Int
  private let counter = Mutex(0)

  init(killAt: Int) { self.killAt = killAt }

  var count: Int { counter.withLock { $0 } }

  func next() {
    let step = counter.withLock { count in
      count += 1
      return count
    }
    // Nothing runs after this signal: no cleaning up, no flushing.
    if step == killAt { kill(getpid(), SIGKILL) }
  }
}
