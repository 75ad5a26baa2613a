import SwiftText

extension Execution {
  /// Returns whether two runs of a program are indistinguishable: by their output, its order, and
  /// how they ended.
  ///
  /// The machine decides when a task or thread prints, so their lines do not count for the order.
  func didTheSame(as other: Execution) -> Bool {
    guard
      ending == other.ending && exceeded == other.exceeded && isOutputCut == other.isOutputCut
        && closedItsChannel == other.closedItsChannel && output == other.output
        && ownErrorOutput == other.ownErrorOutput
    else { return false }
    let logs = [self, other].map { EventLog(events: $0.events, latest: []) }
    // Only a recording run reports stray output.
    let strays = logs.flatMap(\.strays).map(\.bytes)
    return logs[0].marks(without: strays) == logs[1].marks(without: strays)
  }

  /// The lines of the program whose values could not be described without a difference to the program:
  /// a description printed something, or ended the program.
  var disturbingLines: Set<Int> {
    EventLog(events: events, latest: []).printingLines.union([describedLine].compactMap(\.self))
  }

  /// Indicates whether a recorded value may contain a memory address.
  var mayShowAddresses: Bool {
    [events, latest].contains { String(decoding: $0, as: UTF8.self).contains("0x") }
  }

  /// Indicates whether no limit ended the program or cut its output.
  var isKept: Bool { exceeded == nil && !isOutputCut && !closedItsChannel }

  /// Standard error without the crash report, which contains addresses.
  var ownErrorOutput: [UInt8] {
    crashReport.isEmpty ? errorOutput : CrashReport.withoutProgress(errorOutput)
  }

  /// The marks that the program reached, with the numbers of lines that it had written by then.
  var markedLines: [EventLog.Mark] {
    let lineEnds = [output, errorOutput].map { bytes in
      bytes.indices.filter { bytes[$0] == Ascii.lineFeed }
    }
    return EventLog(events: events, latest: []).marks.map { mark in
      var mark = mark
      mark.positions.output = lineEnds[0].partitioningIndex { $0 >= mark.positions.output }
      mark.positions.error = lineEnds[1].partitioningIndex { $0 >= mark.positions.error }
      return mark
    }
  }
}
