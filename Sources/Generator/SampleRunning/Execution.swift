import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// What a program left behind when it ended, as it left it: bytes that nobody has read yet.
struct Execution: Sendable, Hashable {
  var ending: ChildProcess.Ending
  /// What the program used too much of, where that ended it.
  var exceeded: LimitedResource?
  var output: [UInt8] = []
  var errorOutput: [UInt8] = []
  /// Whether the program wrote more than is kept in `output` and `errorOutput`.
  var isOutputCut = false
  /// Whether the program asked for the time of day where no clock is set: it may come to
  /// something else at another time.
  var askedForTheTime = false
  /// Whether the program closed the file through which it tells what it does.
  var closedItsChannel = false
  /// The channel's two files, see `EventLog`.
  var events: [UInt8] = []
  var latest: [UInt8] = []
  /// JSON by Swift's backtracer, empty where the program did not trap.
  var crashReport: [UInt8] = []
  /// Where the last error was thrown, innermost first: a line `FILE:LINE:COLUMN` for each frame.
  var throwSites: String = ""
}
