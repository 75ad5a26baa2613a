import TutorialModel

/// A linked program that is ready to run.
struct BuiltProgram: Sendable {
  /// A linked variant of the program.
  struct Variant: Sendable {
    var program: SampleProgram
    var folder: String
    var executable: String
  }

  /// The variant that records its values.
  var recording: Variant?
  /// The variant without recording.
  var plain: Variant?
}
