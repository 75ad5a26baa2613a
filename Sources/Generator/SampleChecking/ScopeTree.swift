import TutorialModel

/// The scopes that a program entered, by the scopes around them.
struct ScopeTree: Sendable {
  /// Sorted by their starts, outer ones first.
  private let scopes: [SourceRange]
  /// The index of the scope around each scope.
  private let parents: [Int?]

  init(_ scopes: Set<SourceRange>) {
    let sorted = scopes.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    var parents: [Int?] = []
    var open: [Int] = []
    for (index, scope) in sorted.enumerated() {
      while let last = open.last, sorted[last].end < scope.end { open.removeLast() }
      parents.append(open.last)
      open.append(index)
    }
    self.scopes = sorted
    self.parents = parents
  }

  /// Returns the other scopes that contain a range, innermost first.
  func scopes(around range: SourceRange) -> [SourceRange] {
    var found: [SourceRange] = []
    var next = last(startingBefore: range.start)
    while let index = next {
      if range.end <= scopes[index].end, scopes[index] != range { found.append(scopes[index]) }
      next = parents[index]
    }
    return found
  }

  /// Returns the index of the last scope that starts at or before a position.
  private func last(startingBefore position: SourcePosition) -> Int? {
    var range = 0..<scopes.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if scopes[middle].start <= position {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound > 0 ? range.lowerBound - 1 : nil
  }
}
