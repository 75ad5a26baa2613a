import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The assignment of a program's output bytes to samples; a later assignment overrides an earlier
/// one.
struct OutputParts: Sendable {
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
    parts = parts.flatMap { part in
      [
        part.range.clamped(to: 0..<range.lowerBound),
        part.range.clamped(to: range.upperBound..<length),
      ]
      .filter { !$0.isEmpty }.map { ($0, part.sample) }
    }
    parts.append((range, sample))
  }

  /// Returns the sample's ranges in the order of the output.
  func ranges(of sample: Int) -> [Range<Int>] {
    parts.filter { $0.sample == sample }.map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}
