import TutorialModel

/// Renders the home page of a site without an author's own: a list of its tutorials.
struct HomeRenderer {
  static let file = "index.html"

  let frame: SiteFrame
  let theme: Theme
  let description: String?
  let navigation: Navigation
  let cards: CardList

  func render() throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: Self.file)
    values["documentTitle"] = frame.title
    values["documentDescription"] = description ?? ""
    values["pageTitle"] = frame.title
    values["isHome"] = true
    values["summary"] = description ?? ""
    values["hasSummary"] = description != nil
    values["cards"] = try cards.render(navigation.pages.indices, in: Self.file)
    values["hasCards"] = !navigation.pages.isEmpty
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    values["topics"] = topics.map { $0.values(in: Self.file) }
    values["hasTopics"] = topics.count > 1
    values["hasWays"] = topics.count > 1 || frame.hasReference
    return SiteFile(path: Self.file, contents: try theme.render("index", values))
  }
}
