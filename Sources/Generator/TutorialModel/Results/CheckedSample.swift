/// A sample with its results and its verdict.
package struct CheckedSample: Sendable, Hashable {
  package var sample: Sample
  package var verdict: Verdict
  /// Standard output and standard error. Bytes that are not UTF-8 are decoded as U+FFFD.
  package var output = ""
  package var errorOutput = ""
  /// The values shown beside the code, in the order of the lines.
  package var results: [ResultValue] = []
  /// The problems of the sample and of its claims, in the order of the lines.
  package var diagnostics: [Diagnostic] = []
  /// The messages shown for a sample that fails as intended: the compiler's, or the trap's.
  package var messages: [Diagnostic] = []
  /// The pictures, in the order in which the sample showed them.
  package var pictures: [DrawnPicture] = []
  /// The changes that would make the failed expectations true.
  package var corrections: [Correction] = []
  /// The reason why the program was built without recording values; `nil` if values were recorded.
  package var missingResults: String?
  package var isCached = false
  /// The tokens of each line of the code, from left to right; empty if they are not known.
  package var tokens: [[CodeToken]] = []
  /// The indices in `results` of the claimed values, by the claims' indices in the sample's
  /// expectations. A claim whose value is not shown beside the code has no entry.
  package var claimedResults: [Int: Int] = [:]
  /// The time of building and running its program, in seconds. Only the first sample of a program
  /// has it, so that the sum over samples is the sum over programs. `nil` for a result of an
  /// earlier run.
  package var seconds: Double?
  /// Indicates whether another part of the run checks the sample. This part's reports then omit it.
  package var isElsewhere = false
  /// The reason why a block of documentation was not checked.
  package var reason: String?
  /// Indicates whether a sample that could run was only compiled, because a later sample replaces
  /// it.
  package var isOnlyCompiled = false
  /// The modules that its program imports and that have only declarations here, sorted.
  package var facades: [String] = []
  /// The class of a documentation block that was not written for Exhibit; `nil` for other samples.
  package var blockClass: BlockClass?
  /// Remarks on its session for readers, one sentence each, with code in backticks.
  package var remarks: [String] = []
  /// The results of the comments that were read as claims, in documentation not written for
  /// Exhibit.
  package var claims = ClaimTally()

  package init(sample: Sample, verdict: Verdict) {
    self.sample = sample
    self.verdict = verdict
  }

  /// The reason why it was skipped; `nil` for a sample that was checked.
  package var whySkipped: String? {
    switch verdict {
    case .passed, .failed: nil
    case .skipped(let line): "not run, because of the problem on line \(line)"
    case .ignored: reason ?? sample.words.ignoreReason ?? "not checked"
    case .notRun(let obstacle): "not run: \(obstacle.reason)"
    }
  }
}

/// The result of a sample's check.
package enum Verdict: Sendable, Hashable {
  case passed
  case failed
  /// A sample that was not run because of a fault on this line of the same file.
  case skipped(causeLine: Int)
  /// A sample that is not checked, at the author's request.
  case ignored
  /// A sample that was not run because its program was not started.
  case notRun(Obstacle)

  /// The name of the verdict in reports.
  package var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped, .ignored: "skipped"
    case .notRun: "not run"
    }
  }
}
