import Foundation
import Synchronization

/// A clock that stands still until it is told to go on: for samples and tests.
public final class ManualLinkClock: LinkClock {
  private let state: Mutex<State>

  private struct State {
    var now: Date
    /// By date; of the same date, in the order in which they were scheduled.
    var scheduled: [(date: Date, action: @Sendable () async -> Void)] = []
  }

  /// Makes a clock that shows a date.
  public init(now: Date) { state = Mutex(State(now: now)) }

  public var now: Date { state.withLock { $0.now } }

  public func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      // From the end: most are later than all others.
      var index = state.scheduled.endIndex
      while index > 0, state.scheduled[index - 1].date > date { index -= 1 }
      state.scheduled.insert((date, action), at: index)
    }
  }

  /// Goes on by a time, in seconds. What is due on the way is done in order, each at its own
  /// moment, before this returns.
  public func advance(by interval: TimeInterval) async {
    let target = now + max(0, interval)
    while let action = nextAction(through: target) { await action() }
    state.withLock { $0.now = target }
  }

  private func nextAction(through target: Date) -> (@Sendable () async -> Void)? {
    state.withLock { state in
      guard let next = state.scheduled.first, next.date <= target else { return nil }
      state.scheduled.removeFirst()
      state.now = max(state.now, next.date)
      return next.action
    }
  }
}
