/// The result of a run, which determines the command's exit code.
public struct RunOutcome: Sendable, Hashable {
  public var passed: Int
  public var failed: Int
  public var skipped: Int
  /// The number of samples whose programs were not started. If there are any, the run is
  /// incomplete.
  public var notRun: Int
  /// Indicates whether the content itself has errors, such as wrong front matter or an unknown
  /// word.
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

  /// The exit code: 2 if the content is wrong, else 1 if a sample failed, else 4 if some samples
  /// were not run, else 0.
  public var exitCode: Int32 { hasContentErrors ? 2 : failed > 0 ? 1 : notRun > 0 ? 4 : 0 }

  /// The last line of the output of `exhibit test`.
  public var summary: String {
    "\(passed) passed, \(failed) failed, \(skipped) skipped"
      + (notRun > 0 ? ", \(notRun) not run" : "")
  }
}
