import TutorialModel

/// What a site puts around each of its pages.
struct SiteFrame: Sendable, Hashable {
  let title: String
  /// A language tag: `en`, `pt-BR`.
  let language: String
  /// `nil` where it is not known where the site will be published.
  let address: SiteAddress?
  /// Whether the site has a feed to subscribe to.
  let hasFeed: Bool
  /// Whether its modules have pages.
  let hasReference: Bool
  /// Whether the theme has a style sheet beside the built-in one.
  let hasOwnStyle: Bool

  /// - Parameter pages: those that are published.
  init(
    _ site: SiteConfiguration, pages: [CheckedPage], hasReference: Bool = false,
    hasOwnStyle: Bool = false
  ) {
    title = site.title
    language = site.language
    address = SiteAddress(baseURL: site.baseURL)
    hasFeed = site.baseURL != nil && pages.contains { $0.page.frontMatter.date != nil }
    self.hasReference = hasReference
    self.hasOwnStyle = hasOwnStyle
  }

  /// The values for every template, whatever it renders.
  ///
  /// Mustache looks for a missing name in the values around: each name is used once, and is set
  /// even where it is empty.
  ///
  /// - Parameters:
  ///   - file: the file of the site that is rendered.
  ///   - isServedAnywhere: whether the file also stands in for others, in any folder.
  func values(for file: String, isServedAnywhere: Bool = false) -> TemplateValues {
    let root = root(for: file, isServedAnywhere: isServedAnywhere)
    return TemplateValues(
      texts: [
        ("siteTitle", title),
        ("language", language),
        ("direction", TextDirection(language: language).rawValue),
        ("root", root),
        ("homeLink", root + GeneratedFiles.home),
        ("styleSheet", root + "site.css"),
        ("ownStyleSheet", root + Theme.ownStyleName),
        ("schemeScript", root + "scheme.js"),
        ("siteScript", root + "site.js"),
        ("favicon", root + "favicon.svg"),
        ("feed", root + GeneratedFiles.feed),
        ("referenceLink", root + GeneratedFiles.reference),
        ("canonical", address?.of(file) ?? ""),
      ],
      flags: [
        ("isHome", false),
        ("hasMenu", false),
        ("hasOwnStyleSheet", hasOwnStyle),
        ("hasCanonical", address != nil),
        ("hasFeed", hasFeed),
        ("hasReference", hasReference),
        ("isSearchable", true),
      ])
  }

  /// The link to the top of the site.
  ///
  /// A page that a server sends for any address cannot know how deep that is: its links begin at the
  /// top of the server. Where the site stands there is only known from its address.
  func root(for file: String, isServedAnywhere: Bool = false) -> String {
    guard !isServedAnywhere else { return address?.path ?? "/" }
    return String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The values for the template of a page that no author wrote, which adds its own.
  func overviewValues(for file: String, isServedAnywhere: Bool = false) -> [String: Any] {
    var values = values(for: file, isServedAnywhere: isServedAnywhere).all
    values["kind"] = "website"
    values["shareImage"] = ""
    values["hasShareImage"] = false
    values["hasSummary"] = false
    return values
  }
}
