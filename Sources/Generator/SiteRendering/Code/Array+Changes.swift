extension Array where Element: Hashable {
  /// The places that differ from an earlier version, each between two equal elements or at an end.
  func changedRanges(from old: [Element]) -> [(old: Range<Int>, new: Range<Int>)] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var ranges: [(old: Range<Int>, new: Range<Int>)] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < count {
      let (firstOld, firstNew) = (oldIndex, newIndex)
      while removed.contains(oldIndex) { oldIndex += 1 }
      while inserted.contains(newIndex) { newIndex += 1 }
      if firstOld < oldIndex || firstNew < newIndex {
        ranges.append((firstOld..<oldIndex, firstNew..<newIndex))
      }
      oldIndex += 1
      newIndex += 1
    }
    return ranges
  }
}
