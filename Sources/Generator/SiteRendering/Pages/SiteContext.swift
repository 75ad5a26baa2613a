import TutorialModel

/// What every page of a site has in common.
struct SiteContext: Sendable {
  let site: SiteConfiguration
  let theme: Theme
  /// Whether the site has a feed to subscribe to.
  let hasFeed: Bool
  /// Whether its modules have pages.
  let hasReference: Bool

  /// - Parameter pages: those that are published.
  init(
    site: SiteConfiguration, theme: Theme, pages: [CheckedPage], hasReference: Bool = false
  ) {
    self.hasReference = hasReference
    self.site = site
    self.theme = theme
    hasFeed = site.baseURL != nil && pages.contains { $0.page.frontMatter.date != nil }
  }

  func values(for file: String, isServedAnywhere: Bool = false) -> [String: Any] {
    var values = SiteValues(
      site: site, file: file, isServedAnywhere: isServedAnywhere, hasFeed: hasFeed,
      hasReference: hasReference
    ).values.all
    values["kind"] = "website"
    values["shareImage"] = ""
    values["hasShareImage"] = false
    values["hasSummary"] = false
    return values
  }

  /// For a page, which adds its own.
  func pageValues(for file: String) -> TemplateValues {
    SiteValues(site: site, file: file, hasFeed: hasFeed, hasReference: hasReference).values
  }
}
