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

  /// The name of the object in each of the two.
  static let object = "main.o"

  /// Whether there is a program to run.
  var isToRun: Bool {
    program.goal == .run && !compilation.outcome(map: program.map).isRefused
  }
}

/// A program, ready to run.
struct BuiltProgram: Sendable {
  /// One of the variants that were built.
  struct Variant: Sendable {
    var program: SampleProgram
    var folder: String
    var executable: String
  }

  /// Records its values while it runs.
  var recording: Variant?
  /// Runs without recording.
  var plain: Variant?
}
