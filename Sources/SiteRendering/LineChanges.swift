/// What became of a file's lines since the page last showed it.
struct LineChanges {
  enum Mark: String {
    case new, changed
  }

  /// By the index of the line.
  private(set) var marks: [Int: Mark] = [:]
  /// How many lines are gone from before the line with that index.
  private(set) var removals: [Int: Int] = [:]

  init() {}

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    let removed = Set(
      difference.removals.compactMap { if case .remove(let at, _, _) = $0 { at } else { nil } })
    let inserted = Set(
      difference.insertions.compactMap { if case .insert(let at, _, _) = $0 { at } else { nil } })
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      let gone = oldIndex
      let begin = newIndex
      while removed.contains(oldIndex) { oldIndex += 1 }
      while inserted.contains(newIndex) { newIndex += 1 }
      // A line in the place of another is that line, changed.
      let changed = min(oldIndex - gone, newIndex - begin)
      for index in begin..<newIndex { marks[index] = index < begin + changed ? .changed : .new }
      if oldIndex - gone > changed { removals[newIndex] = oldIndex - gone - changed }
      oldIndex += 1
      newIndex += 1
    }
  }
}
