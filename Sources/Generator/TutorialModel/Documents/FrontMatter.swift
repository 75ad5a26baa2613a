import Foundation

/// The settings of a page, written between the two `---` lines at its top.
package struct FrontMatter: Sendable, Hashable {
  package var title: String
  package var summary: String?
  /// The position in the navigation. Pages without one follow, sorted by path.
  package var order: Int?
  package var topics: [String]
  /// The day on which the page was written or last changed, such as `2015-01-19`.
  package var date: String?
  /// The fixed time that the page's samples see; `nil` for the real clock.
  package var clock: Date?
  /// An identifier of the time zone database.
  package var timeZone: String
  /// A locale identifier such as `en_US`.
  package var locale: String
  package var results: ResultsPlacement
  /// The display of claims; `nil` to use the setting in `site.yml`.
  package var claims: ClaimsDisplay?
  /// The language mode; `nil` to use the setting in `site.yml`.
  package var languageMode: LanguageMode?
  package var isDraft: Bool

  package init(
    title: String, summary: String? = nil, order: Int? = nil, topics: [String] = [],
    date: String? = nil,
    clock: Date? = nil, timeZone: String = "UTC", locale: String = "en_US",
    results: ResultsPlacement = .margin, claims: ClaimsDisplay? = nil,
    languageMode: LanguageMode? = nil, isDraft: Bool = false
  ) {
    self.title = title
    self.summary = summary
    self.order = order
    self.topics = topics
    self.date = date
    self.clock = clock
    self.timeZone = timeZone
    self.locale = locale
    self.results = results
    self.claims = claims
    self.languageMode = languageMode
    self.isDraft = isDraft
  }
}

/// Determines whether values are shown beside the code.
package enum ResultsPlacement: String, Sendable, Hashable, CaseIterable {
  case margin, none
}

/// The display of a claim that holds.
package enum ClaimsDisplay: String, Sendable, Hashable, CaseIterable {
  /// The value beside the code has a check mark, and the claim's comment is hidden.
  case once
  /// The claim's comment is shown as well.
  case shown
}

/// The Swift language mode in which samples are compiled.
package enum LanguageMode: String, Sendable, Hashable, CaseIterable {
  case swift5 = "5"
  case swift6 = "6"
}
