import TutorialModel

/// The assignment of a program's output bytes to samples; a later assignment overrides an earlier
/// one.
struct OutputParts: Sendable {
  /// The parts, sorted and without overlaps.
  private var parts: [(range: Range<Int>, sample: Int)] = []
  private let length: Int

  init(length: Int) {
    self.length = length
  }

  /// Assigns a range of the output to a sample. Positions outside the output are clamped, because a
  /// program may report invalid ones.
  ///
  /// - Parameter end: the end of the range; `nil` for the end of the output.
  mutating func give(from start: Int, to end: Int?, to sample: Int) {
    let end = min(max(end ?? length, 0), length)
    let range = min(max(start, 0), end)..<end
    guard !range.isEmpty else { return }
    let first = parts.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let last = parts.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    var new: [(range: Range<Int>, sample: Int)] = [(range, sample)]
    if first < last {
      let (before, after) = (parts[first], parts[last - 1])
      if before.range.lowerBound < range.lowerBound {
        new.insert((before.range.lowerBound..<range.lowerBound, before.sample), at: 0)
      }
      if range.upperBound < after.range.upperBound {
        new.append((range.upperBound..<after.range.upperBound, after.sample))
      }
    }
    parts.replaceSubrange(first..<last, with: new)
  }

  /// The ranges of each sample, in the order of the output.
  var ranges: [Int: [Range<Int>]] {
    Dictionary(grouping: parts, by: \.sample).mapValues { $0.map(\.range) }
  }
}
