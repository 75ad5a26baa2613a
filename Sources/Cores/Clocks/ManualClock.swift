import Foundation

/// A clock that stands still until it is told to go on: for samples and tests.
@MainActor public final class ManualClock: SchedulingClock {
  public private(set) var now: Date
  /// In the order in which they were made.
  private var timers: [ClockTimer] = []

  /// Makes a clock that shows a date.
  public init(now: Date) { self.now = now }

  /// Goes on by a time, in seconds. What is due on the way is done in order, each at its own
  /// moment, before this returns; of what is due together, the one that was made first.
  public func advance(by interval: TimeInterval) { advance(to: now + interval) }

  /// Goes on to a date; an earlier one is no way to go back.
  public func advance(to date: Date) {
    while let timer = nextTimer(through: max(now, date)) {
      now = max(now, timer.due)
      timer.fire()
    }
    now = max(now, date)
  }

  public func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) {
    timers.append(ClockTimer(start: date, action: action))
  }

  /// Calls the action each time that so many seconds have passed, until the timer is invalidated.
  ///
  /// - Parameter interval: in seconds; less than a thousandth counts as that.
  @discardableResult public func every(
    _ interval: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let timer = ClockTimer(start: now, interval: max(interval, 0.001), action: action)
    timers.append(timer)
    return timer
  }

  private func nextTimer(through date: Date) -> ClockTimer? {
    timers.removeAll { !$0.isValid }
    return timers.filter { $0.due <= date }.min { $0.due < $1.due }
  }
}

extension ManualClock: @MainActor CustomStringConvertible {
  /// The date that it shows.
  public var description: String { "\(now)" }
}
