import TutorialModel

/// Renders the home page of a site whose author wrote none: what there is to read.
struct HomeRenderer {
  static let file = "index.html"

  let context: SiteContext
  let navigation: Navigation
  let cards: CardList

  func render() throws(RenderError) -> SiteFile {
    var values = context.values(for: Self.file)
    values["documentTitle"] = context.site.title
    values["documentDescription"] = context.site.description ?? ""
    values["pageTitle"] = context.site.title
    values["isHome"] = true
    values["summary"] = context.site.description ?? ""
    values["hasSummary"] = context.site.description != nil
    values["cards"] = try cards.render(navigation.pages.indices, in: Self.file)
    values["hasCards"] = !navigation.pages.isEmpty
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    values["topics"] = topics.map { $0.values(in: Self.file) }
    values["hasTopics"] = topics.count > 1
    values["hasWays"] = topics.count > 1 || context.hasReference
    return SiteFile(path: Self.file, contents: try context.theme.render("index", values))
  }
}
