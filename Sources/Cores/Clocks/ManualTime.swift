import Foundation

/// A time that moves only on request, with its scheduled actions. The manual clocks are built on
/// it.
package struct ManualTime<Action> {
  package private(set) var now: Date
  package var schedule = Schedule<Action>()

  package init(now: Date) { self.now = now }

  /// Moves to the next action that is due by a date, and returns it to be performed now. If no
  /// action is due, moves to the date itself and returns `nil`. Never moves back.
  package mutating func advance(through date: Date) -> Schedule<Action>.Entry? {
    let next = schedule.removeNext(through: max(now, date))
    now = max(now, next?.date ?? date)
    return next
  }
}

extension ManualTime: Sendable where Action: Sendable {}
