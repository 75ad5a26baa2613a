/// The words of a sample's info string after `swift`.
package struct SampleWords: Sendable, Hashable {
  /// Which program of the page the sample belongs to.
  package enum Membership: Sendable, Hashable {
    case page
    case named(String)
    case isolated
  }

  /// A file of the package that a sample takes its text from, or a region of it.
  package struct Include: Sendable, Hashable {
    /// Relative to the package.
    package var path: String
    package var region: String?

    package init(path: String, region: String? = nil) {
      self.path = path
      self.region = region
    }
  }

  package var membership: Membership
  package var kind: SampleKind
  /// Why the sample is not checked, for the kind `ignore`.
  package var ignoreReason: String?
  package var isHidden: Bool
  /// The sample is this further source file of its program.
  package var fileName: String?
  package var include: Include?
  /// Overrides the page's front matter.
  package var results: ResultsPlacement?
  /// Seconds that the sample's program may run.
  package var timeout: Int?

  package init(
    membership: Membership = .page, kind: SampleKind = .run, ignoreReason: String? = nil,
    isHidden: Bool = false, fileName: String? = nil, include: Include? = nil,
    results: ResultsPlacement? = nil, timeout: Int? = nil
  ) {
    self.membership = membership
    self.kind = kind
    self.ignoreReason = ignoreReason
    self.isHidden = isHidden
    self.fileName = fileName
    self.include = include
    self.results = results
    self.timeout = timeout
  }
}

/// How a sample is checked; the raw values are the report's.
package enum SampleKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Compiled and run in its session.
  case run
  /// Compiled with what comes before it, not executed.
  case noRun = "no-run"
  /// Must not compile, after everything before it.
  case compileFail = "compile-fail"
  /// Must trap or end non-zero, after everything before it.
  case shouldCrash = "should-crash"
  /// Parsed, not type-checked.
  case syntaxOnly = "syntax-only"
  /// Not checked, for the reason that its author gives.
  case ignore
}
