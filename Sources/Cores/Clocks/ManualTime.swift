import Foundation

/// A time that is moved by hand, and the actions that are due on the way. Every clock that moves
/// only when it is told to is built on it.
package struct ManualTime<Action> {
  package private(set) var now: Date
  package var schedule = Schedule<Action>()

  package init(now: Date) { self.now = now }

  /// Moves on to the next action that is due by a date, and returns it to be performed now. If no
  /// more is due, moves on to the date itself and returns `nil`. Never moves back.
  package mutating func advance(through date: Date) -> Schedule<Action>.Entry? {
    let next = schedule.removeNext(through: max(now, date))
    now = max(now, next?.date ?? date)
    return next
  }
}

extension ManualTime: Sendable where Action: Sendable {}
