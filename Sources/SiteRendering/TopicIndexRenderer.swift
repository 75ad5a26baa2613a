import TutorialModel

/// Renders the page that lists all topics.
struct TopicIndexRenderer {
  static let file = "topics/index.html"

  let site: SiteConfiguration
  let theme: Theme
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    var values = SiteValues(site: site, file: Self.file).values
    values["documentTitle"] = "Topics – \(site.title)"
    values["documentDescription"] = "All topics of \(site.title)"
    values["pageTitle"] = "Topics"
    values["topics"] = navigation.topics.filter { !$0.slug.isEmpty }.map {
      $0.values(in: Self.file)
    }
    return SiteFile(path: Self.file, contents: try theme.render("topics", values))
  }
}
