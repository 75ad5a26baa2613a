import TutorialModel

/// A linked program that is ready to run.
struct BuiltProgram: Sendable {
  /// A linked variant of the program.
  struct Variant: Sendable {
    var program: SampleProgram
    var folder: String
    var executable: String
    /// Indicates whether the run has other memory addresses and another time of day than usual.
    var isVaried = false
    /// The lines of the program whose values the run does not describe.
    var undescribedLines: Set<Int> = []
  }

  /// The name of the executable in a variant's folder.
  static let executable = "program"

  /// The variant that records its values.
  var recording: Variant?
  /// The variant without recording.
  var plain: Variant?
}
