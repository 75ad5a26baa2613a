import SwiftText

/// The comparison of a program's plain run with the run that recorded its values.
///
/// Runs of some programs never agree completely: they print a time or an address. Two runs of the
/// same executable, one of them varied, show which lines of the output differ for that reason. All
/// other lines must be the same, and in the same order.
struct RunComparison {
  private let plain: Execution
  private let recorded: Execution
  private let variedPlain: Execution?
  private let varied: Execution?
  /// Indicates whether the two runs did the same, apart from what differs between any two runs.
  let agrees: Bool
  /// The beginnings of the lines of both outputs; empty if the outputs are the same.
  private var plainLineStarts: [Int] = []
  private var recordedLineStarts: [Int] = []

  /// - Parameters:
  ///   - variedPlain: another run of the plain program.
  ///   - varied: another run of the recording program.
  init(plain: Execution, recorded: Execution, variedPlain: Execution?, varied: Execution?) {
    self.plain = plain
    self.recorded = recorded
    self.variedPlain = variedPlain
    self.varied = varied
    agrees =
      plain.didTheSame(as: recorded)
      || Self.agree(plain, recorded, variedPlain: variedPlain ?? plain, varied: varied ?? recorded)
    if plain.output != recorded.output {
      plainLineStarts = Self.lineStarts(plain.output)
      recordedLineStarts = Self.lineStarts(recorded.output)
    }
  }

  /// Indicates whether the plain program does the same in every run.
  var repeatsItself: Bool { variedPlain.map { plain.didTheSame(as: $0) } ?? true }

  /// Returns the range of the plain run's output that corresponds to a range of the recording run's
  /// output.
  func plainRange(_ range: Range<Int>) -> Range<Int> {
    guard !recordedLineStarts.isEmpty else { return range }
    let start = plainPosition(range.lowerBound)
    return start..<max(start, plainPosition(range.upperBound))
  }

  private func plainPosition(_ position: Int) -> Int {
    let line = max(0, recordedLineStarts.partitioningIndex { $0 > position } - 1)
    guard plainLineStarts.indices.contains(line) else { return plain.output.count }
    let column = max(0, position - recordedLineStarts[line])
    return min(plainLineStarts[line] + column, plain.output.count)
  }

  /// Returns the positions at which the lines of an output begin.
  private static func lineStarts(_ output: [UInt8]) -> [Int] {
    [0] + output.indices.filter { output[$0] == Ascii.lineFeed }.map { $0 + 1 }
  }

  private static func agree(
    _ plain: Execution, _ recorded: Execution, variedPlain: Execution, varied: Execution
  ) -> Bool {
    let all = [plain, recorded, variedPlain, varied]
    guard all.allSatisfy({ $0.isKept && $0.ending == plain.ending }) else { return false }
    for part in [\Execution.output, \.ownErrorOutput] {
      let lines = all.map { Self.lines($0[keyPath: part]) }
      guard lines.allSatisfy({ $0.count == lines[0].count }) else { return false }
      let isTheSame = lines[0].indices.allSatisfy { line in
        lines[0][line] == lines[1][line] || lines[0][line] != lines[2][line]
          || lines[1][line] != lines[3][line]
      }
      guard isTheSame else { return false }
    }
    return plain.markedLines == recorded.markedLines
  }

  private static func lines(_ output: [UInt8]) -> [ArraySlice<UInt8>] {
    output.split(separator: Ascii.lineFeed, omittingEmptySubsequences: false)
  }
}
