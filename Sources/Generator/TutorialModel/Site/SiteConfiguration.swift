/// What `site.yml` says about the site as a whole.
package struct SiteConfiguration: Sendable, Hashable {
  package var title: String
  package var description: String?
  /// What the site is, in a sentence at the top of its home page; `nil` for its title.
  package var headline: String?
  /// The page, or the section of one, whose sample the home page shows; `nil` lets Exhibit choose.
  package var hero: SiteLink?
  /// The pages to begin with; empty for the first one of the first topic.
  package var start: [SiteLink] = []
  /// The web address of the repository that the package is in, without a slash at its end.
  package var repository: String?
  /// The look that the author's own files build on.
  package var theme = BuiltInTheme.tutorials
  /// The repository's branch that readers edit.
  package var branch: String
  /// Where the site will be published, without a slash at its end.
  package var baseURL: String?
  package var language: String
  package var languageMode: LanguageMode
  /// Whether HTML in Markdown becomes part of the pages; it is shown as text otherwise.
  package var allowsHTML: Bool
  /// How pages that do not say it show claims.
  package var claims: ClaimsDisplay
  /// The topics that come first in the navigation, in this order.
  package var topics: [SiteTopic]
  /// The site's author.
  package var author: String?
  /// Seconds that a page may give a sample.
  package var maximumTimeout: Int
  /// Whether readers can download the programs of pages: not those of documentation, to which more
  /// belongs than pages show.
  package var offersDownloads = true

  package init(
    title: String = "Tutorials", description: String? = nil, baseURL: String? = nil,
    language: String = "en", languageMode: LanguageMode = .swift6,
    allowsHTML: Bool = false, claims: ClaimsDisplay = .once, topics: [SiteTopic] = [],
    author: String? = nil,
    maximumTimeout: Int = 60, headline: String? = nil, hero: SiteLink? = nil,
    start: [SiteLink] = [], repository: String? = nil, branch: String = "main"
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.language = language
    self.languageMode = languageMode
    self.allowsHTML = allowsHTML
    self.claims = claims
    self.topics = topics
    self.author = author
    self.maximumTimeout = maximumTimeout
    self.headline = headline
    self.hero = hero
    self.start = start
    self.repository = repository
    self.branch = branch
  }
}
