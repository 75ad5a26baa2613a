import Foundation

/// A clock that stands still until it is told to go on: for samples and tests.
@MainActor public final class ManualClock: SchedulingClock {
  public private(set) var now: Date
  private var scheduled: [(date: Date, number: Int, action: @MainActor () -> Void)] = []
  private var count = 0

  /// Makes a clock that shows a date.
  public init(now: Date) { self.now = now }

  /// Goes on by a time. What is due on the way is done in order, each at its own moment, before
  /// this returns.
  public func advance(by interval: TimeInterval) { advance(to: now + interval) }

  /// Goes on to a date; an earlier one is no way to go back.
  public func advance(to date: Date) {
    let target = max(now, date)
    while let index = nextIndex(through: target) {
      let next = scheduled.remove(at: index)
      now = max(now, next.date)
      next.action()
    }
    now = target
  }

  public func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) {
    count += 1
    scheduled.append((date, count, action))
  }

  private func nextIndex(through date: Date) -> Int? {
    scheduled.indices.filter { scheduled[$0].date <= date }
      .min {
        (scheduled[$0].date, scheduled[$0].number) < (scheduled[$1].date, scheduled[$1].number)
      }
  }
}

extension ManualClock: @MainActor CustomStringConvertible {
  /// The date that it shows.
  public var description: String { "\(now)" }
}
