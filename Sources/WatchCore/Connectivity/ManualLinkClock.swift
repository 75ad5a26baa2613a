import Foundation
import Synchronization

/// A clock that stands still until it is told to go on: for samples and tests.
public final class ManualLinkClock: LinkClock {
  private let state: Mutex<State>

  private struct State {
    var now: Date
    var scheduled: [(date: Date, number: Int, action: @Sendable () async -> Void)] = []
    var count = 0
  }

  /// Makes a clock that shows a date.
  public init(now: Date) { state = Mutex(State(now: now)) }

  public var now: Date { state.withLock { $0.now } }

  public func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      state.count += 1
      state.scheduled.append((date, state.count, action))
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
      let due = state.scheduled.indices.filter { state.scheduled[$0].date <= target }
        .min {
          (state.scheduled[$0].date, state.scheduled[$0].number)
            < (state.scheduled[$1].date, state.scheduled[$1].number)
        }
      guard let due else { return nil }
      let next = state.scheduled.remove(at: due)
      state.now = max(state.now, next.date)
      return next.action
    }
  }
}
