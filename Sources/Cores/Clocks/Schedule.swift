import Foundation

/// Actions sorted by date. Actions with the same date are in the order in which they were first
/// scheduled.
package struct Schedule<Action> {
  /// An action and its date.
  package struct Entry {
    package let date: Date
    /// The position among the entries with the same date.
    let number: Int
    package let action: Action

    func precedes(_ other: Entry) -> Bool { (date, number) < (other.date, other.number) }
  }

  private var entries: [Entry] = []
  private var count = 0

  package init() {}

  /// The date of the next action; `nil` if there is none.
  package var nextDate: Date? { entries.first?.date }

  package mutating func add(_ action: Action, at date: Date) {
    count += 1
    insert(Entry(date: date, number: count, action: action))
  }

  /// Schedules an entry's action again. It keeps its position among actions with the same date.
  package mutating func repeatEntry(_ entry: Entry, at date: Date) {
    insert(Entry(date: date, number: entry.number, action: entry.action))
  }

  /// Removes and returns the next entry that is due by a date; `nil` if there is none.
  package mutating func removeNext(through date: Date) -> Entry? {
    guard let next = entries.first, next.date <= date else { return nil }
    return entries.removeFirst()
  }

  package mutating func removeAll(where condition: (Action) -> Bool) {
    entries.removeAll { condition($0.action) }
  }

  private mutating func insert(_ entry: Entry) {
    // Searches from the end: a new entry is usually the latest.
    var index = entries.endIndex
    while index > 0, entry.precedes(entries[index - 1]) { index -= 1 }
    entries.insert(entry, at: index)
  }
}

extension Schedule: Sendable where Action: Sendable {}
extension Schedule.Entry: Sendable where Action: Sendable {}
