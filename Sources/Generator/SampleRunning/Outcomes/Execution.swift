import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The raw output of a program and the way it ended.
struct Execution: Sendable, Hashable {
  var ending: ChildProcess.Ending
  /// The resource whose limit ended the program; `nil` if none did.
  var exceeded: LimitedResource?
  var output: [UInt8] = []
  var errorOutput: [UInt8] = []
  /// Indicates whether the program wrote more than `output` and `errorOutput` keep.
  var isOutputCut = false
  /// Indicates whether the program asked for the time of day without a fixed clock: its result may
  /// differ at another time.
  var askedForTheTime = false
  /// Indicates whether the program closed the file that records its events.
  var closedItsChannel = false
  /// The line of the program whose value was being described when the program ended; `nil` if none was.
  /// Results that are kept lack it.
  var describedLine: Int?
  /// The contents of the channel's two files; see `EventLog`.
  var events: [UInt8] = []
  var latest: [UInt8] = []
  /// The JSON of Swift's backtracer; empty if the program did not trap.
  var crashReport: [UInt8] = []
  /// The position at which the last error was thrown: a line `FILE:LINE:COLUMN` for each frame,
  /// innermost first.
  var throwSites: String = ""
}
