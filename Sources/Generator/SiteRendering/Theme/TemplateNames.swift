/// The names that templates may use, by the pages that have them.
enum TemplateNames {
  /// The names for every template.
  static let site: Set = [
    "siteTitle", "language", "direction", "root", "homeLink", "styleSheet", "ownStyleSheet",
    "hasOwnStyleSheet", "schemeScript",
    "siteScript", "favicon", "isHome", "documentTitle", "documentDescription", "hasCanonical",
    "canonical", "kind", "hasShareImage", "shareImage", "hasFeed", "feed", "pageTitle", "summary",
    "hasSummary", "isSearchable", "hasMenu", "hasReference", "referenceLink",
  ]
  /// The page of a tutorial or of a module.
  static let page: Set = [
    "titleAnchor", "hasTitleAnchor", "readingTime", "topicLinks", "content", "pageList",
    "contents", "hasContents", "hasPrevious", "previousTitle", "previousLink", "hasNext",
    "nextTitle", "nextLink", "hasDownloads", "downloads", "hasModules", "moduleLinks",
    "hasOrigin", "hasDate", "date", "hasEditLink", "editLink",
  ]
  /// The home page, the pages of topics and the list of modules.
  static let overview: Set = [
    "starts", "hasStarts", "startTitle", "startLink", "hasHero", "hero", "heroTitle", "heroLink",
    "siteFacts", "hasSiteFacts", "siteFact", "sections", "sectionCount", "isTopic", "isShort",
    "cards", "hasCards", "cardHeading", "cardTitle", "cardLink", "cardSummary", "hasCardSummary",
    "cardTopics", "cardTime", "hasCardPicture", "cardPicture", "cardPictureRoom",
    "isCardPictureAdaptive", "hasCardLine", "cardCode", "cardValue", "topics", "hasTopics",
    "topicTitle", "topicLink", "topicCount", "topicsLink", "modules", "moduleName", "moduleLink",
    "moduleCount",
  ]

  static let all = site.union(page).union(overview)
}
