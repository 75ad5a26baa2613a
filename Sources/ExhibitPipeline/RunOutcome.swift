/// How a run ended, as the command's exit code says it.
public struct RunOutcome: Sendable, Hashable {
  public var passed = 0
  public var failed = 0
  public var skipped = 0
  /// Whether the content itself is wrong: front matter, an unknown word.
  public var hasContentErrors = false

  /// 0: all passed. 1: a sample failed. 2: the content is wrong.
  public var exitCode: Int32 { hasContentErrors ? 2 : failed > 0 ? 1 : 0 }

  /// The line that `exhibit test` ends with.
  public var summary: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
