import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Comparing what a program did with what it did at another time, or while its values were recorded.
extension Execution {
  /// Whether nobody could tell two runs of a program apart: by what it wrote, when, and how it
  /// ended.
  func didTheSame(as other: Execution) -> Bool {
    ending == other.ending && exceeded == other.exceeded && isOutputCut == other.isOutputCut
      && closedItsChannel == other.closedItsChannel && output == other.output
      && ownErrorOutput == other.ownErrorOutput
      && EventLog(events: events, latest: []).marks
        == EventLog(events: other.events, latest: []).marks
  }

  /// Whether the output may tell where in memory something lies, which recording values changes.
  var mayShowAddresses: Bool {
    [output, errorOutput].contains { bytes in
      bytes.contains(UInt8(ascii: "x"))
        && String(decoding: bytes, as: UTF8.self).contains(#/0x[0-9a-f]{8,16}\b/#)
    }
  }

  /// Standard error without the report of a crash, which speaks of addresses.
  private var ownErrorOutput: String {
    let isCrash = !crashReport.isEmpty
    let bytes = isCrash ? CrashReport.withoutProgress(errorOutput) : errorOutput
    let text = String(decoding: bytes, as: UTF8.self)
    return isCrash ? text.withoutAddresses : text
  }
}
