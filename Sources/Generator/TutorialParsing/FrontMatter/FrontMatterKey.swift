import TutorialModel

/// The keys of a page's front matter, as an author writes them.
package enum FrontMatterKey: String, YAMLKey {
  case title, summary, order, topics, date, clock
  case timeZone = "timezone"
  case locale, files, results, claims, swift, draft

  var isRequired: Bool { self == .title || self == .summary }

  package var example: String {
    switch self {
    case .title: "title: Working with dates"
    case .summary: "summary: One sentence for search results and cards."
    case .order: "order: 30"
    case .topics: "topics: [dates, foundation]"
    case .date: "date: 2015-01-19"
    case .clock: "clock: 2015-01-19T08:52:00-05:00"
    case .timeZone: "timezone: America/New_York"
    case .locale: "locale: en_US"
    case .files: "files: [data.csv]"
    case .results: "results: margin"
    case .claims: "claims: shown"
    case .swift: "swift: 6"
    case .draft: "draft: false"
    }
  }

  package var values: [String] {
    switch self {
    case .results: ResultsPlacement.allCases.map(\.rawValue)
    case .claims: ClaimsDisplay.allCases.map(\.rawValue)
    case .swift: LanguageMode.allCases.map(\.rawValue)
    case .draft: ["true", "false"]
    case .timeZone: TimeZoneNames.all
    case .locale: LocaleNames.all
    case .title, .summary, .order, .topics, .date, .clock, .files: []
    }
  }
}
