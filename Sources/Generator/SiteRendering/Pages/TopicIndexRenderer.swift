import TutorialModel

/// Renders the page that lists all topics.
struct TopicIndexRenderer {
  static let file = "topics/index.html"

  let context: SiteContext
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    var values = context.values(for: Self.file)
    values["documentTitle"] = "Topics – \(context.site.title)"
    values["documentDescription"] = "All topics of \(context.site.title)"
    values["pageTitle"] = "Topics"
    values["topics"] = navigation.topics.filter { !$0.slug.isEmpty }.map {
      $0.values(in: Self.file)
    }
    return SiteFile(path: Self.file, contents: try context.theme.render("topics", values))
  }
}
