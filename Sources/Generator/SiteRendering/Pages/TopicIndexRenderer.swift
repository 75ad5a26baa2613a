import TutorialModel

/// Renders the page that lists all topics.
struct TopicIndexRenderer {
  let frame: SiteFrame
  let theme: Theme
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: GeneratedFiles.topics)
    values["documentTitle"] = "Topics – \(frame.title)"
    values["documentDescription"] = "All topics of \(frame.title)"
    values["pageTitle"] = "Topics"
    values["topics"] = navigation.topics.filter { !$0.slug.isEmpty }.map {
      $0.values(in: GeneratedFiles.topics)
    }
    return SiteFile(path: GeneratedFiles.topics, contents: try theme.render("topics", values))
  }
}
