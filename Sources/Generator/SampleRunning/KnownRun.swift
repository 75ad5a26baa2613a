import TutorialModel

/// A program's run that is known without running it, with its inputs.
struct KnownRun: Sendable {
  var run: ProgramRun
  var action: ProgramAction
}
