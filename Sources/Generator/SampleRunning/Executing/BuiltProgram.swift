import TutorialModel

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
