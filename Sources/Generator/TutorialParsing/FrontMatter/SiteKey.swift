import TutorialModel

/// The keys of `site.yml`, as an author writes them.
package enum SiteKey: String, YAMLKey {
  case title, description, headline, hero, story, start, theme, baseURL, repository, branch,
    language, swift, html, claims, topics, apart, author
  case maximumTimeout = "maximum-timeout"

  package var example: String {
    switch self {
    case .title: "title: Tutorials"
    case .description: "description: One sentence for search results."
    case .headline: "headline: What the site is, in a sentence"
    case .hero: "hero: dates.md#compare"
    case .story: "story: authoring.md#a-claim-that-fails"
    case .start: "start: [first-app.md, dates.md]"
    case .theme: "theme: tutorials"
    case .baseURL: "baseURL: https://example.org/tutorials"
    case .repository: "repository: https://github.com/ada/tutorials"
    case .branch: "branch: main"
    case .language: "language: en"
    case .swift: "swift: 6"
    case .html: "html: escape"
    case .claims: "claims: once"
    case .topics: "topics: [dates, foundation]"
    case .apart: "apart: [authoring]"
    case .author: "author: Ada Lovelace"
    case .maximumTimeout: "maximum-timeout: 60"
    }
  }

  package var values: [String] {
    switch self {
    case .theme: BuiltInTheme.allCases.map(\.rawValue)
    case .swift: LanguageMode.allCases.map(\.rawValue)
    case .html: MarkupTreatment.allCases.map(\.rawValue)
    case .claims: ClaimsDisplay.allCases.map(\.rawValue)
    case .title, .description, .headline, .hero, .story, .start, .baseURL, .repository, .branch,
      .language, .topics, .apart, .author, .maximumTimeout:
      []
    }
  }
}
