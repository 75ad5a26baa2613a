import TutorialModel

/// A program's run that is known without running the program, and the inputs of the run.
struct KnownRun: Sendable {
  var run: ProgramRun
  var action: ProgramAction
}
