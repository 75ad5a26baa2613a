import TutorialModel

/// Renders the home page of a site whose author wrote none: what there is to read.
struct HomeRenderer {
  static let file = "index.html"

  let site: SiteConfiguration
  let theme: Theme
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    var values = SiteValues(site: site, file: Self.file).values
    values["documentTitle"] = site.title
    values["documentDescription"] = site.description ?? ""
    values["description"] = site.description ?? ""
    values["hasDescription"] = site.description != nil
    values["cards"] = navigation.pages.map { card($0.page) }
    values["hasCards"] = !navigation.pages.isEmpty
    return SiteFile(path: Self.file, contents: try theme.renderHome(values))
  }

  private func card(_ page: Page) -> [String: Any] {
    [
      "cardTitle": page.frontMatter.title,
      "cardLink": RelativeLink.from(Self.file, to: page.file),
      "cardSummary": page.frontMatter.summary ?? "",
      "hasCardSummary": page.frontMatter.summary != nil,
      "cardTopics": page.frontMatter.topics,
      "hasCardTopics": !page.frontMatter.topics.isEmpty,
    ]
  }
}
