/// The changes of a file's lines since the page last showed it.
struct LineChanges: Hashable {
  enum Mark: Hashable {
    case new
    case changed(WordChanges)
  }

  /// The marks by the index of the line.
  private(set) var marks: [Int: Mark] = [:]
  /// The lines that were removed before the line with that index.
  private(set) var removals: [Int: [String]] = [:]

  /// The minimum similarity of two versions of a line.
  private static let leastSimilarity = 0.5
  /// The maximum number of pairs of lines. Comparing more would take too long.
  private static let mostPairs = 10_000

  init() {}

  init(from old: [String], to new: [String]) {
    for change in new.changedRanges(from: old) { compare(old, change.old, new, change.new) }
  }

  /// Separates changed lines from added and removed ones, between two unchanged lines.
  private mutating func compare(
    _ old: [String], _ oldRange: Range<Int>, _ new: [String], _ newRange: Range<Int>
  ) {
    let pairs = Self.pairs(Array(old[oldRange]), Array(new[newRange]))
    var nextOld = oldRange.lowerBound
    for index in newRange {
      let later = (index..<newRange.upperBound).lazy.compactMap { pairs[$0 - newRange.lowerBound] }
      let partner = later.first.map { oldRange.lowerBound + $0 } ?? oldRange.upperBound
      // Removed lines come before the lines that replace them.
      remove(old[nextOld..<partner], before: index)
      nextOld = partner
      guard pairs[index - newRange.lowerBound] != nil else {
        marks[index] = .new
        continue
      }
      marks[index] = .changed(WordChanges(from: old[partner], to: new[index]))
      nextOld = partner + 1
    }
    remove(old[nextOld..<oldRange.upperBound], before: newRange.upperBound)
  }

  private mutating func remove(_ lines: ArraySlice<String>, before index: Int) {
    if !lines.isEmpty { removals[index, default: []] += lines }
  }

  /// The old line of each new one, in the same order: the pairing with the most in common.
  private static func pairs(_ old: [String], _ new: [String]) -> [Int: Int] {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= mostPairs else { return [:] }
    var scores = Array(
      repeating: Array(repeating: 0.0, count: new.count + 1), count: old.count + 1)
    var similarities = scores
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        let similarity = WordChanges.similarity(of: old[i], new[j])
        similarities[i][j] = similarity >= leastSimilarity ? similarity : 0
        scores[i][j] = max(
          scores[i + 1][j], scores[i][j + 1], scores[i + 1][j + 1] + similarities[i][j])
      }
    }
    var pairs: [Int: Int] = [:]
    var i = 0
    var j = 0
    while i < old.count, j < new.count {
      if similarities[i][j] > 0, scores[i][j] == scores[i + 1][j + 1] + similarities[i][j] {
        pairs[j] = i
        i += 1
        j += 1
      } else if scores[i][j] == scores[i + 1][j] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
