/// A sample with what it did, and whether that is what its author claims.
package struct CheckedSample: Sendable, Hashable {
  package var sample: Sample
  package var verdict: Verdict
  /// Standard output and standard error, decoded with U+FFFD for bytes that are not UTF-8.
  package var output: String
  package var errorOutput: String
  /// The values beside the code, in the order of the lines.
  package var results: [ResultValue]
  /// The places in `results` of what claims are about, by the claims' places in the sample's
  /// expectations; none of a claim whose value is not beside the code.
  package var claimedResults: [Int: Int] = [:]
  /// What is wrong with the sample or with what it claims, in the order of the lines.
  package var diagnostics: [Diagnostic]
  /// The messages that a sample which fails as intended shows: the compiler's, or the trap's.
  package var messages: [Diagnostic]
  /// In the order in which they were shown.
  package var pictures: [DrawnPicture]
  /// The changes that would make the failed expectations true.
  package var corrections: [Correction]
  /// Why values could not be recorded, where the program had to be built without them.
  package var missingResults: String?
  package var isCached: Bool
  /// Seconds that building and running its program took. Of the samples of a program only the first
  /// has them: the sum over samples is the sum over programs. `nil` for a result of an earlier run.
  package var seconds: Double?
  /// Whether another part of the run checks it: then it is in no report of this one.
  package var isElsewhere = false
  /// Why a block of documentation was not checked.
  package var reason: String?
  /// Whether it was compiled and not run although it could be, as a later sample takes its place.
  package var isOnlyCompiled = false
  /// The modules that its program imports and that have only their declarations here, sorted.
  package var facades: [String] = []
  /// What it turned out to be, where it is a block of documentation that was not written for Exhibit.
  package var blockClass: BlockClass?
  /// What readers are to know of its session, a sentence each, with code in backticks.
  package var remarks: [String] = []
  /// What came of its comments, where those of anybody's documentation are read as claims.
  package var claims = ClaimTally()
  /// The tokens of each line of the code, from left to right; empty where they are not known.
  package var tokens: [[CodeToken]]

  package init(
    sample: Sample, verdict: Verdict, output: String = "", errorOutput: String = "",
    results: [ResultValue] = [], diagnostics: [Diagnostic] = [], messages: [Diagnostic] = [],
    pictures: [DrawnPicture] = [], corrections: [Correction] = [], missingResults: String? = nil,
    isCached: Bool = false, tokens: [[CodeToken]] = []
  ) {
    self.sample = sample
    self.verdict = verdict
    self.output = output
    self.errorOutput = errorOutput
    self.results = results
    self.diagnostics = diagnostics
    self.messages = messages
    self.pictures = pictures
    self.corrections = corrections
    self.missingResults = missingResults
    self.isCached = isCached
    self.tokens = tokens
  }

  /// Why it was skipped; `nil` for a sample that was checked.
  package var whySkipped: String? {
    switch verdict {
    case .passed, .failed: nil
    case .skipped(let line): "not run, because of the problem on line \(line)"
    case .ignored: reason ?? sample.words.ignoreReason ?? "not checked"
    case .notRun(let obstacle): "not run: \(obstacle.reason)"
    }
  }
}

/// How a sample's check ended.
package enum Verdict: Sendable, Hashable {
  case passed
  case failed
  /// Not run because of a fault on that line of the same file.
  case skipped(causeLine: Int)
  /// Not checked because the author says so.
  case ignored
  /// Not run because its program was not started.
  case notRun(Obstacle)

  /// The report's word.
  package var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped, .ignored: "skipped"
    case .notRun: "not run"
    }
  }
}
