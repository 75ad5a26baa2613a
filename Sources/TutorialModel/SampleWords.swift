/// What an author says about a sample after `swift` in its info string.
package struct SampleWords: Sendable, Hashable {
  /// Which program of the page the sample belongs to.
  package enum Membership: Sendable, Hashable {
    case page
    case named(String)
    case isolated
  }

  package var membership: Membership
  package var isHidden: Bool
  /// Why the sample is not checked, where the author says so.
  package var ignoreReason: String?
  /// Overrides the page's front matter.
  package var results: ResultsPlacement?
  /// Seconds that the sample's program may run.
  package var timeout: Int?

  package init(
    membership: Membership = .page, isHidden: Bool = false, ignoreReason: String? = nil,
    results: ResultsPlacement? = nil, timeout: Int? = nil
  ) {
    self.membership = membership
    self.isHidden = isHidden
    self.ignoreReason = ignoreReason
    self.results = results
    self.timeout = timeout
  }

  package var kind: SampleKind { ignoreReason == nil ? .run : .ignore }
}

/// What is done with a sample, by the report's own names.
package enum SampleKind: String, Sendable, Hashable, Codable {
  case run, ignore
}
