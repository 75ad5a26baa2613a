import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A compiled program: with recording of its values, without it, or both.
struct CompiledProgram: Sendable {
  var program: SampleProgram
  var action: ProgramAction
  var folder: String
  var compilation = Compilation()

  var recordingFolder: String { "\(folder)/recording" }
  var plainFolder: String { "\(folder)/plain" }

  /// The name of the object file in the folders of both variants.
  static let object = "main.o"

  /// Indicates whether there is a program to run.
  var isToRun: Bool {
    program.goal == .run && !compilation.outcome(map: program.map).isRefused
  }

  /// Returns whether recording may have changed the program's behavior, judging by the run.
  func needsPlainRun(after execution: Execution) -> Bool {
    if execution.ending != .exited(code: 0) || execution.exceeded != nil { return true }
    if execution.closedItsChannel || execution.mayShowAddresses { return true }
    guard action.effect.knowsGetters else { return false }
    let records = EventLog(events: execution.events, latest: []).values
    return action.effect.isPossible(
      readingAgain: records.filter { !$0.name.isEmpty }.compactMap { program.text(in: $0.range) })
  }
}
