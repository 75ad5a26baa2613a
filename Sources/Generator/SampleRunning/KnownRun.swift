import TutorialModel

/// A program's run that is known without running it, with what it depends on.
struct KnownRun: Sendable {
  var run: ProgramRun
  var action: ProgramAction
}
