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
    let later = scopes.partitioningIndex { $0.start > range.start }
    var next = later > 0 ? later - 1 : nil
    while let index = next {
      if range.end <= scopes[index].end, scopes[index] != range { found.append(scopes[index]) }
      next = parents[index]
    }
    return found
  }
}
