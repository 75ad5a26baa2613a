/// A link to the page of a topic.
struct TopicLink {
  let title: String
  var link: String
  /// The number of the topic's pages, in words.
  let count: String

  /// - Parameter source: the file of the site that contains the link.
  init(_ topic: Topic, in source: String) {
    title = topic.title
    link = RelativeLink.from(source, to: topic.file)
    count = Topic.count(of: topic.pages)
  }

  static let slots: [Slot<TopicLink>] = [
    .text("topicTitle") { $0.title },
    .text("topicLink") { $0.link },
    .text("topicCount") { $0.count },
  ]

  static let listSlots: [Slot<[TopicLink]>] = [.list("topics", of: slots) { $0 }]
}
