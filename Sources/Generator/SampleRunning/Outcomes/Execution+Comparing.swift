import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Comparisons of two runs of a program: two plain runs, or a plain run and a recording run.
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

  /// Indicates whether the output may contain memory addresses, which differ when values are
  /// recorded.
  var mayShowAddresses: Bool {
    [output, errorOutput].contains { bytes in
      bytes.contains(UInt8(ascii: "x"))
        && String(decoding: bytes, as: UTF8.self).contains(#/0x[0-9a-f]{8,16}\b/#)
    }
  }

  /// Standard error without the crash report, which contains addresses.
  private var ownErrorOutput: String {
    let isCrash = !crashReport.isEmpty
    let bytes = isCrash ? CrashReport.withoutProgress(errorOutput) : errorOutput
    let text = String(decoding: bytes, as: UTF8.self)
    return isCrash ? text.withoutAddresses : text
  }
}
