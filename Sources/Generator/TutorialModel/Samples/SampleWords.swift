/// The words of a sample's info string after `swift`.
package struct SampleWords: Sendable, Hashable {
  /// The program of the page to which the sample belongs.
  package enum Membership: Sendable, Hashable {
    case page
    case named(String)
    case isolated
  }

  /// A file of the package, or a region of it, that provides the sample's code.
  package struct Include: Sendable, Hashable {
    /// The path relative to the package.
    package var path: String
    package var region: String?

    package init(path: String, region: String? = nil) {
      self.path = path
      self.region = region
    }
  }

  package var membership: Membership
  package var kind: SampleKind
  /// The reason why the sample is not checked, for the kind `ignore`.
  package var ignoreReason: String?
  package var isHidden: Bool
  /// The name of the additional source file with the sample's code; `nil` for top-level code.
  package var fileName: String?
  package var include: Include?
  /// The placement of results; overrides the page's front matter.
  package var results: ResultsPlacement?
  /// The time limit of the sample, in seconds.
  package var timeout: Int?
  /// The standard input of its program; `nil` if it says nothing about it.
  package var input: String?
  /// The arguments of its program; `nil` if it says nothing about them.
  package var arguments: [String]?

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

/// The way in which a sample is checked. The raw values appear in reports.
package enum SampleKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// A sample that is compiled and run in its session.
  case run
  /// A sample that is compiled with the samples before it, but not executed.
  case noRun = "no-run"
  /// A sample that must not compile after the samples before it.
  case compileFail = "compile-fail"
  /// A sample that must trap, or exit with a nonzero code, after the samples before it.
  case shouldCrash = "should-crash"
  /// A sample that is parsed, but not type-checked.
  case syntaxOnly = "syntax-only"
  /// A sample that is not checked, for the reason that the author gives.
  case ignore
}
