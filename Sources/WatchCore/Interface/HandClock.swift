import Foundation

/// A clock whose hands are moved by hand: what a simulated watch shows, and what wakes its timers.
@MainActor public final class HandClock {
  public private(set) var now: Date
  private var timers: [ClockTimer] = []

  /// Makes a clock that shows a date, and stands still.
  public init(now: Date) { self.now = now }

  /// Calls the action each time that so many seconds have passed, until the timer is invalidated.
  ///
  /// - Parameter interval: in seconds; less than a thousandth counts as that.
  @discardableResult public func every(
    _ interval: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let timer = ClockTimer(interval: max(interval, 0.001), start: now, action: action)
    timers.append(timer)
    return timer
  }

  /// Goes on by so many seconds; a negative number is no way to go back.
  ///
  /// Timers are called in the order in which they are due, each at its own moment; of two that are
  /// due together, the one that was made first.
  public func advance(by interval: TimeInterval) {
    let target = now + max(interval, 0)
    while let timer = nextTimer(through: target) {
      now = max(now, timer.due)
      timer.fire()
    }
    now = max(now, target)
  }

  private func nextTimer(through date: Date) -> ClockTimer? {
    timers.removeAll { !$0.isValid }
    return timers.filter { $0.due <= date }.min { $0.due < $1.due }
  }
}

extension HandClock: @MainActor CustomStringConvertible {
  /// The date that it shows.
  public var description: String { "\(now)" }
}
