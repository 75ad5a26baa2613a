import Foundation

/// The settings of a page, written between the two `---` lines at its top.
package struct FrontMatter: Sendable, Hashable {
  package var title: String
  package var summary: String?
  /// The position in the navigation. Pages without one follow, sorted by path.
  package var order: Int?
  package var topics: [String] = []
  /// The day on which the page was written or last changed, such as `2015-01-19`.
  package var date: String?
  /// The fixed time that the page's samples see; `nil` for the real clock.
  package var clock: Date?
  /// An identifier of the time zone database.
  package var timeZone = "UTC"
  /// A locale identifier such as `en_US`.
  package var locale = "en_US"
  /// The files beside the page that its programs find in their working folder.
  package var files: [SiteName] = []
  package var results = ResultsPlacement.margin
  /// The display of claims; `nil` to use the setting in `site.yml`.
  package var claims: ClaimsDisplay?
  /// The language mode; `nil` to use the setting in `site.yml`.
  package var languageMode: LanguageMode?
  package var isDraft = false
}

extension FrontMatter {
  package init(title: String, summary: String? = nil, order: Int? = nil) {
    self.init(title: title, summary: summary, order: order, topics: [])
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
