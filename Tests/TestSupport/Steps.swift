import Foundation
import Synchronization

/// Counts the steps of a program that is to be killed, and kills it at one of them.
package final class Steps: Sendable {
  private let killAt: Int
  private let counter = Mutex(0)

  /// - Parameter killAt: the step, from 1; 0 lets the program live.
  package init(killAt: Int) { self.killAt = killAt }

  package var count: Int { counter.withLock { $0 } }

  /// Begins a step, or kills the program instead.
  package func next() {
    let step = counter.withLock { count in
      count += 1
      return count
    }
    // Nothing runs after this signal: no cleaning up, no flushing.
    if step == killAt { kill(getpid(), SIGKILL) }
  }
}
