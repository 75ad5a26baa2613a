extension EventLog {
  /// Returns the marks with the positions that they would have if the output lacked some ranges.
  func marks(without ranges: [Range<Int>]) -> [Mark] {
    // The ranges do not overlap: each begins where the output before it was known to end.
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    let starts = ranges.map(\.lowerBound)
    var sums = [0]
    for range in ranges { sums.append(sums[sums.count - 1] &+ range.count) }
    return marks.map { mark in
      var mark = mark
      let position = mark.positions.output
      let before = starts.partitioningIndex { $0 >= position }
      let excess = before > 0 ? max(0, ranges[before - 1].upperBound - position) : 0
      mark.positions.output &-= sums[before] &- excess
      return mark
    }
  }
}
