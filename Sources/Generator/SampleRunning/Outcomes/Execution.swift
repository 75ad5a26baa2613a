import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The raw output of a program and the way it ended.
struct Execution: Sendable, Hashable {
  var ending: ChildProcess.Ending
  /// The resource whose limit ended the program, if one did.
  var exceeded: LimitedResource?
  var output: [UInt8] = []
  var errorOutput: [UInt8] = []
  /// Indicates whether the program wrote more than `output` and `errorOutput` keep.
  var isOutputCut = false
  /// Indicates whether the program asked for the time of day without a fixed clock: its result may
  /// differ at another time.
  var askedForTheTime = false
  /// Indicates whether the program closed the file in which it records what it does.
  var closedItsChannel = false
  /// The channel's two files, see `EventLog`.
  var events: [UInt8] = []
  var latest: [UInt8] = []
  /// JSON from Swift's backtracer; empty if the program did not trap.
  var crashReport: [UInt8] = []
  /// The place at which the last error was thrown: a line `FILE:LINE:COLUMN` for each frame,
  /// innermost first.
  var throwSites: String = ""
}
