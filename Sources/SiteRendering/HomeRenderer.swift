import TutorialModel

/// Renders the home page of a site whose author wrote none: what there is to read.
struct HomeRenderer {
  static let file = "index.html"

  let site: SiteConfiguration
  let theme: Theme
  let navigation: Navigation
  let cards: [Card]

  func render() throws(RenderError) -> SiteFile {
    var values = SiteValues(site: site, file: Self.file).values
    values["documentTitle"] = site.title
    values["documentDescription"] = site.description ?? ""
    values["pageTitle"] = site.title
    values["isHome"] = true
    values["summary"] = site.description ?? ""
    values["hasSummary"] = site.description != nil
    values["cards"] = cards.map { $0.values(in: Self.file) }
    values["hasCards"] = !cards.isEmpty
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    values["topics"] = topics.map { $0.values(in: Self.file) }
    values["hasTopics"] = topics.count > 1
    return SiteFile(path: Self.file, contents: try theme.render("index", values))
  }
}
