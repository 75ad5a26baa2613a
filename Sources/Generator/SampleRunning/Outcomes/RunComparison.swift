/// The comparison of a program's plain run with the run that recorded its values.
///
/// Runs of some programs never agree completely: they print a time or an address. Two runs of the same
/// executable, one of them varied, show which lines of the output are so. All other lines must be the
/// same, and in the same order.
struct RunComparison {
  private let plain: Execution
  private let recorded: Execution
  private let variedPlain: Execution?
  private let varied: Execution?
  /// Indicates whether the two runs did the same, as far as any two runs would.
  let agrees: Bool

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
  }

  /// Indicates whether the plain program does the same in every run.
  var repeatsItself: Bool { variedPlain.map { plain.didTheSame(as: $0) } ?? true }

  /// Returns the range of the plain run's output that corresponds to a range of the recording run's
  /// output.
  func plainRange(_ range: Range<Int>) -> Range<Int> {
    if plain.output == recorded.output { return range }
    let start = plainPosition(range.lowerBound)
    return start..<max(start, plainPosition(range.upperBound))
  }

  private func plainPosition(_ position: Int) -> Int {
    let before = recorded.output.prefix(max(0, position))
    let line = before.count { $0 == Self.lineFeed }
    let column = before.reversed().prefix { $0 != Self.lineFeed }.count
    let lines = Self.lines(plain.output)
    let start = lines.prefix(line).reduce(0) { $0 + $1.count + 1 }
    return min(start + column, plain.output.count)
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

  fileprivate static let lineFeed = UInt8(ascii: "\n")

  private static func lines(_ output: [UInt8]) -> [ArraySlice<UInt8>] {
    output.split(separator: lineFeed, omittingEmptySubsequences: false)
  }
}

extension Execution {
  /// Returns whether two runs of a program are indistinguishable: by their output, its order, and
  /// how they ended.
  func didTheSame(as other: Execution) -> Bool {
    ending == other.ending && exceeded == other.exceeded && isOutputCut == other.isOutputCut
      && closedItsChannel == other.closedItsChannel && output == other.output
      && ownErrorOutput == other.ownErrorOutput
      && EventLog(events: events, latest: []).marks
        == EventLog(events: other.events, latest: []).marks
  }

  /// Indicates whether no limit ended the program or cut its output.
  fileprivate var isKept: Bool { exceeded == nil && !isOutputCut && !closedItsChannel }

  /// Standard error without the crash report, which contains addresses.
  fileprivate var ownErrorOutput: [UInt8] {
    crashReport.isEmpty ? errorOutput : CrashReport.withoutProgress(errorOutput)
  }

  /// The marks that the program reached, with the numbers of lines that it had written by then.
  fileprivate var markedLines: [EventLog.Mark] {
    let lineEnds = [output, errorOutput].map { bytes in
      bytes.indices.filter { bytes[$0] == RunComparison.lineFeed }
    }
    return EventLog(events: events, latest: []).marks.map { mark in
      var mark = mark
      mark.positions.output = lineEnds[0].count(below: mark.positions.output)
      mark.positions.error = lineEnds[1].count(below: mark.positions.error)
      return mark
    }
  }
}

extension [Int] {
  /// Returns the number of elements below a limit in a sorted array.
  fileprivate func count(below limit: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
