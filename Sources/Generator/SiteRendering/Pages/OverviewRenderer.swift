import TutorialModel

/// Renders the pages that no author wrote: the home page and the lists of topics and modules.
struct OverviewRenderer {
  let theme: Theme
  let common: CommonValues
  /// The cards of the pages, in the reading order.
  let cards: [Card]

  var frame: SiteFrame { common.frame }
  var navigation: Navigation { common.navigation }

  /// The files of all generated pages, except those for which the author wrote a page of the same
  /// name.
  func render() throws(RenderError) -> [SiteFile] {
    let topics = navigation.namedTopics
    var files = [try notFound(), try home(), try howToRead()]
    for topic in topics { files.append(try page(of: topic)) }
    if !topics.isEmpty { files.append(try topicIndex()) }
    if !common.references.isEmpty { files.append(try referenceIndex()) }
    return files.filter { !navigation.hasPage(for: $0.path) }
  }

  /// The page for an address without a file.
  private func notFound() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.notFound, title: "Not found", way: nil, hasMenu: true,
      isServedAnywhere: true)
    let topics = navigation.namedTopics.map { topic in
      var link = TopicLink(topic, in: "")
      link.link = head.root + link.link
      return link
    }
    return try page("404", head, TopicLink.listSlots.values(of: topics))
  }

  /// The page that explains what stands beside code.
  private func howToRead() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.howToRead, title: "How to read samples",
      description: "The marks, values and colors beside the code of \(frame.title)", way: nil,
      hasMenu: true)
    return try page("how-to-read", head, TemplateValues())
  }

  /// A generated page, with the navigation beside it.
  func page(
    _ template: String, _ head: PageHead, _ values: TemplateValues
  ) throws(RenderError) -> SiteFile {
    let entries = common.list.entries(in: head.file, root: head.root)
    return try head.page(
      template, of: theme, values + NavigationEntry.listSlots.values(of: entries))
  }

  private func topicIndex() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.topics, title: "Topics",
      description: "All topics of \(frame.title)", hasMenu: true)
    let topics = navigation.namedTopics.map { TopicLink($0, in: GeneratedFiles.topics) }
    return try page("topics", head, TopicLink.listSlots.values(of: topics))
  }

  private func page(of topic: Topic) throws(RenderError) -> SiteFile {
    let count = Topic.count(of: topic.pages)
    let head = PageHead(
      frame: frame, file: topic.file, title: topic.title, description: "\(topic.title): \(count)",
      summary: count, way: topic.isApart ? topic.file : GeneratedFiles.home, hasMenu: true)
    let content = TopicContent(
      cards: topic.pages.map { cards[$0].entry(in: topic.file, heading: "h2") },
      others: navigation.namedTopics.filter { $0.slug != topic.slug }
        .map { TopicLink($0, in: topic.file) },
      topicsLink: RelativeLink.from(topic.file, to: GeneratedFiles.topics))
    return try page("topic", head, Self.topicSlots.values(of: content))
  }

  struct TopicContent {
    let cards: [Card.Entry]
    let others: [TopicLink]
    let topicsLink: String
  }

  static let topicSlots: [Slot<TopicContent>] = [
    .text("cardCount") { "\($0.cards.count)" },
    .list("cards", of: Card.slots) { $0.cards },
    .list("topics", of: TopicLink.slots) { $0.others },
    .text("topicsLink") { $0.topicsLink },
  ]

  private func referenceIndex() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.reference, title: "Reference",
      description: "The modules that the samples of \(frame.title) import",
      way: GeneratedFiles.reference, hasMenu: true)
    return try page("references", head, Self.referenceSlots.values(of: common.references))
  }

  static let referenceSlots: [Slot<[ModuleReference]>] = [
    .list(
      "modules",
      of: [
        .text("moduleName") { $0.module },
        .text("moduleLink") { RelativeLink.from(GeneratedFiles.reference, to: $0.page.file) },
        .text("moduleCount") { reference in
          let count = reference.anchors.count
          return count == 1 ? "1 declaration" : "\(count) declarations"
        },
      ]
    ) { $0 }
  ]
}
