extension Array {
  /// Returns the index of the first element that satisfies a condition, or the number of elements
  /// if none does.
  ///
  /// All later elements must satisfy the condition too.
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = condition(self[middle]) ? range.prefix(upTo: middle) : range.suffix(from: middle + 1)
    }
    return range.lowerBound
  }
}
