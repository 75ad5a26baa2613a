import Foundation

/// A clock that moves only on request, for samples and tests.
@MainActor public final class ManualClock: SchedulingClock {
  private var time: ManualTime<ClockTimer>

  /// Makes a clock that shows a date.
  public init(now: Date) { time = ManualTime(now: now) }

  public var now: Date { time.now }

  /// Moves the clock forward by a number of seconds. Performs the actions that become due in order,
  /// each at its own date, before it returns. Actions with the same date are performed in the order
  /// in which they were scheduled.
  public func advance(by interval: TimeInterval) { advance(to: now + interval) }

  /// Moves the clock forward to a date. An earlier date has no effect.
  public func advance(to date: Date) {
    while let timer = nextTimer(through: date) { timer.fire() }
  }

  public func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) {
    add(ClockTimer(start: date, action: action))
  }

  /// Performs an action each time the interval has passed, until the timer is invalidated.
  ///
  /// - Parameter interval: in seconds; at least a thousandth of a second.
  @discardableResult public func every(
    _ interval: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let timer = ClockTimer(start: now, interval: max(interval, 0.001), action: action)
    add(timer)
    return timer
  }

  private func add(_ timer: ClockTimer) { time.schedule.add(timer, at: timer.due) }

  private func nextTimer(through date: Date) -> ClockTimer? {
    time.schedule.removeAll { !$0.isValid }
    guard let entry = time.advance(through: date) else { return nil }
    let timer = entry.action
    timer.willFire()
    if timer.isValid { time.schedule.repeatEntry(entry, at: timer.due) }
    return timer
  }
}

extension ManualClock: @MainActor CustomStringConvertible {
  /// The date that the clock shows.
  public var description: String { "\(now)" }
}
