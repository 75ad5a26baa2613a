import TutorialModel

/// Renders the page of a topic: a card for each of its tutorials.
struct TopicRenderer {
  let frame: SiteFrame
  let theme: Theme
  let cards: CardList
  let navigation: Navigation

  func render(_ topic: Topic) throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: topic.file)
    let count = Topic.count(of: topic.pages)
    values["documentTitle"] = "\(topic.title) – \(frame.title)"
    values["documentDescription"] = "\(topic.title): \(count)"
    values["pageTitle"] = topic.title
    values["summary"] = count
    values["hasSummary"] = true
    values["cards"] = try cards.render(topic.pages, in: topic.file)
    values["hasCards"] = true
    let others = navigation.topics.filter { !$0.slug.isEmpty && $0.slug != topic.slug }
    values["topics"] = others.map { $0.values(in: topic.file) }
    values["hasTopics"] = !others.isEmpty
    values["topicsLink"] = RelativeLink.from(topic.file, to: GeneratedFiles.topics)
    return SiteFile(path: topic.file, contents: try theme.render("topic", values))
  }
}
