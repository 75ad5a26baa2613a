import TutorialModel

/// Renders the page that lists all topics.
struct TopicIndexRenderer {
  let frame: SiteFrame
  let theme: Theme
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.topics, title: "Topics",
      documentTitle: "Topics – \(frame.title)", description: "All topics of \(frame.title)")
    let topics = navigation.namedTopics.map { TopicLink($0, in: GeneratedFiles.topics) }
    return try head.page("topics", of: theme, TopicLink.listSlots.values(of: topics))
  }
}
