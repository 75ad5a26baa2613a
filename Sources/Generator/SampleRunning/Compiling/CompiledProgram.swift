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

  /// Returns whether a proven program must also run without recording, judging by its recording
  /// run: where a program ends may depend on the resources that recording needs.
  func needsPlainRun(after execution: Execution) -> Bool {
    execution.ending != .exited(code: 0) || execution.exceeded != nil || execution.closedItsChannel
  }
}
