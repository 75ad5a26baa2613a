/// The result of a run, as in the command's exit code.
public struct RunOutcome: Sendable, Hashable {
  public var passed: Int
  public var failed: Int
  public var skipped: Int
  /// Samples whose programs were not started: the run is incomplete.
  public var notRun: Int
  /// Whether the content itself has errors: front matter, an unknown word.
  public var hasContentErrors: Bool

  public init(
    passed: Int = 0, failed: Int = 0, skipped: Int = 0, notRun: Int = 0,
    hasContentErrors: Bool = false
  ) {
    self.passed = passed
    self.failed = failed
    self.skipped = skipped
    self.notRun = notRun
    self.hasContentErrors = hasContentErrors
  }

  /// 0: all passed. 1: a sample failed. 2: the content is wrong. 4: none of these, but some samples
  /// were not run.
  public var exitCode: Int32 { hasContentErrors ? 2 : failed > 0 ? 1 : notRun > 0 ? 4 : 0 }

  /// The line that `exhibit test` ends with.
  public var summary: String {
    "\(passed) passed, \(failed) failed, \(skipped) skipped"
      + (notRun > 0 ? ", \(notRun) not run" : "")
  }
}
