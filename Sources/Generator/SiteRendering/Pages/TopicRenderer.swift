import TutorialModel

/// Renders the page of a topic: a card for each of its tutorials.
struct TopicRenderer {
  let frame: SiteFrame
  let theme: Theme
  /// In reading order.
  let cards: [Card]
  let navigation: Navigation

  func render(_ topic: Topic) throws(RenderError) -> SiteFile {
    let count = Topic.count(of: topic.pages)
    let head = PageHead(
      frame: frame, file: topic.file, title: topic.title,
      documentTitle: "\(topic.title) – \(frame.title)", description: "\(topic.title): \(count)",
      summary: count)
    let content = Content(
      cards: topic.pages.map { cards[$0].entry(in: topic.file, heading: "h2") },
      others: navigation.namedTopics.filter { $0.slug != topic.slug }
        .map { TopicLink($0, in: topic.file) },
      topicsLink: RelativeLink.from(topic.file, to: GeneratedFiles.topics))
    return try head.page("topic", of: theme, Self.slots.values(of: content))
  }

  struct Content {
    let cards: [Card.Entry]
    let others: [TopicLink]
    let topicsLink: String
  }

  static let slots: [Slot<Content>] = [
    .list("cards", of: Card.slots) { $0.cards },
    .list("topics", of: TopicLink.slots) { $0.others },
    .text("topicsLink") { $0.topicsLink },
  ]
}
