/// What a program left behind when it ended, as it left it: bytes that nobody has read yet.
struct Execution: Sendable, Hashable {
  var ending: ChildProcess.Ending
  var output: [UInt8] = []
  var errorOutput: [UInt8] = []
  /// The channel's two files, see `EventLog`.
  var events: [UInt8] = []
  var latest: [UInt8] = []
  /// JSON by Swift's backtracer, empty where the program did not trap.
  var crashReport: [UInt8] = []
  /// Where the last error was thrown, innermost first: a line `FILE:LINE:COLUMN` for each frame.
  var throwSites: String = ""
}
