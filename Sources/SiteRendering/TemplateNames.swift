/// The names that templates may use, by what they are about.
enum TemplateNames {
  /// What every template is given.
  static let site: Set = [
    "siteTitle", "language", "direction", "root", "homeLink", "styleSheet", "schemeScript",
    "siteScript", "favicon", "isHome", "documentTitle", "documentDescription", "hasCanonical",
    "canonical", "kind", "hasShareImage", "shareImage", "hasFeed", "feed", "pageTitle", "summary",
    "hasSummary", "isSearchable",
  ]
  /// A tutorial's page.
  static let page: Set = [
    "titleAnchor", "hasTitleAnchor", "readingTime", "topicLinks", "content", "pageList",
    "contents", "hasContents", "hasPrevious", "previousTitle", "previousLink", "hasNext",
    "nextTitle", "nextLink", "hasDownloads", "downloads",
  ]
  /// The home page and the pages of topics.
  static let overview: Set = [
    "cards", "hasCards", "cardTitle", "cardLink", "cardSummary", "hasCardSummary", "cardTopics",
    "cardTime", "hasCardPicture", "cardPicture", "cardPictureRoom", "topics", "hasTopics",
    "topicTitle", "topicLink", "topicCount", "topicsLink",
  ]

  static let all = site.union(page).union(overview)
}
