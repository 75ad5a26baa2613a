import Foundation

/// Actions in the order of their dates, and for the same date in the order in which they were first
/// scheduled.
package struct Schedule<Action> {
  /// An action, and when it is due.
  package struct Entry {
    package let date: Date
    /// Its place among the entries of the same date.
    let number: Int
    package let action: Action

    func precedes(_ other: Entry) -> Bool { (date, number) < (other.date, other.number) }
  }

  private var entries: [Entry] = []
  private var count = 0

  package init() {}

  /// When the next action is due; `nil` if there is none.
  package var nextDate: Date? { entries.first?.date }

  package mutating func add(_ action: Action, at date: Date) {
    count += 1
    insert(Entry(date: date, number: count, action: action))
  }

  /// Schedules an entry's action again. It keeps its place among the actions of a date.
  package mutating func repeatEntry(_ entry: Entry, at date: Date) {
    insert(Entry(date: date, number: entry.number, action: entry.action))
  }

  /// Takes out the next entry that is due by a date; `nil` if there is none.
  package mutating func removeNext(through date: Date) -> Entry? {
    guard let next = entries.first, next.date <= date else { return nil }
    return entries.removeFirst()
  }

  package mutating func removeAll(where condition: (Action) -> Bool) {
    entries.removeAll { condition($0.action) }
  }

  private mutating func insert(_ entry: Entry) {
    // From the end: most entries are due later than all others.
    var index = entries.endIndex
    while index > 0, entry.precedes(entries[index - 1]) { index -= 1 }
    entries.insert(entry, at: index)
  }
}

extension Schedule: Sendable where Action: Sendable {}
extension Schedule.Entry: Sendable where Action: Sendable {}
