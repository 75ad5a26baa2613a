import TutorialModel

/// Renders the page for an address without a file.
struct NotFoundRenderer {
  let frame: SiteFrame
  let theme: Theme
  let navigation: Navigation

  func render() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.notFound, title: "Not found",
      documentTitle: "Not found – \(frame.title)", isServedAnywhere: true)
    let topics = navigation.namedTopics.map { topic in
      var link = TopicLink(topic, in: "")
      link.link = head.root + link.link
      return link
    }
    return try head.page("404", of: theme, TopicLink.listSlots.values(of: topics))
  }
}
