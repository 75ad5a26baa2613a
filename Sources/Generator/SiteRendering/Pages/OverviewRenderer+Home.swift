import TutorialModel

/// The home page: a summary, a sample, the pages to begin with, and the tutorials by topic.
extension OverviewRenderer {
  func home() throws(RenderError) -> SiteFile {
    let pages = navigation.pagesByTopic
    let head = PageHead(
      frame: frame, file: GeneratedFiles.home, title: common.site.headline ?? frame.title,
      summary: common.site.description, isHome: true, hasMenu: true)
    let content = HomeContent(
      starts: startPages(pages), hero: try hero(of: pages),
      story: try Story(common.site.story, of: pages), facts: facts(of: pages),
      sections: sections,
      topics: navigation.namedTopics.map { TopicLink($0, in: GeneratedFiles.home) })
    return try page("index", head, Self.homeSlots.values(of: content))
  }

  struct HomeContent {
    let starts: [PageLink]
    let hero: Hero?
    let story: Story?
    let facts: [String]
    let sections: [Section]
    let topics: [TopicLink]
  }

  /// The sample that the page shows, and the page that it is from.
  struct Hero {
    let html: String
    let page: PageLink
  }

  /// A topic with the cards of the pages that are listed under it.
  struct Section {
    let topic: TopicLink
    /// Indicates whether the topic has a page.
    let isTopic: Bool
    let count: String
    let cards: [Card.Entry]
  }

  static let homeSlots: [Slot<HomeContent>] = [
    .list(
      "starts",
      of: [
        .text("startTitle") { $0.title },
        .text("startLink") { RelativeLink.from(GeneratedFiles.home, to: $0.file) },
      ]
    ) { $0.starts },
    .flag("hasHero") { $0.hero != nil },
    .text("hero") { $0.hero?.html ?? "" },
    .text("heroTitle") { $0.hero?.page.title ?? "" },
    .text("heroLink") { content in
      content.hero.map { RelativeLink.from(GeneratedFiles.home, to: $0.page.file) } ?? ""
    },
    .flag("hasStory") { $0.story != nil },
    .text("storyClaim") { $0.story?.parts[0] ?? "" },
    .text("storyFailure") { $0.story?.parts[1] ?? "" },
    .text("storyTruth") { $0.story?.parts[2] ?? "" },
    .list("siteFacts", of: [.text("siteFact") { $0 }]) { $0.facts },
    .list("sections", of: Section.slots) { $0.sections },
    .flag("hasCards") { !$0.sections.isEmpty },
    .list("topics", of: TopicLink.slots) { $0.topics },
    // A list with one entry does not help.
    .flag("hasTopics") { $0.topics.count > 1 },
  ]

  /// The pages to begin with.
  private func startPages(_ pages: [CheckedPage]) -> [PageLink] {
    let named = common.site.start.compactMap { link in
      let file = SitePlace(link.text, in: GeneratedFiles.home)?.file
      return pages.first { $0.page.file == file }
    }
    // The only page needs no introduction.
    let first = pages.count > 1 ? Array(pages.prefix(1)) : []
    return (named.isEmpty ? first : named).map { PageLink($0.page) }
  }

  private func hero(of pages: [CheckedPage]) throws(RenderError) -> Hero? {
    guard let sample = HeroSample(common.site.hero, of: pages) else { return nil }
    var html = ""
    let claims = sample.page.page.frontMatter.claims ?? common.site.claims
    try sample.render(showsClaims: claims == .shown, into: &html)
    return Hero(html: html, page: PageLink(sample.page.page))
  }

  /// The numbers of samples that ran and of claims that were checked, in words.
  private func facts(of pages: [CheckedPage]) -> [String] {
    let passed = pages.flatMap(\.samples).filter { $0.verdict == .passed }
    let ran = passed.count { $0.sample.words.kind == .run && !$0.isOnlyCompiled }
    let claims = passed.reduce(0) { sum, checked in
      sum + checked.sample.expectations.reduce(0) { $0 + $1.claim.count }
    }
    var facts: [String] = []
    if ran > 0 { facts.append(ran == 1 ? "1 sample ran" : "\(ran.grouped) samples ran") }
    if claims > 0 {
      facts.append(claims == 1 ? "1 claim checked" : "\(claims.grouped) claims checked")
    }
    if let toolchain = common.toolchain { facts.append("verified with \(toolchain)") }
    return facts
  }

  private var sections: [Section] {
    navigation.topics.enumerated().compactMap { place, topic in
      let pages = topic.pages.filter { navigation.home(of: $0) == place }
      guard !topic.isApart, !pages.isEmpty else { return nil }
      return Section(
        topic: TopicLink(topic, in: GeneratedFiles.home), isTopic: !topic.slug.isEmpty,
        count: Topic.count(of: pages),
        cards: pages.map { cards[$0].entry(in: GeneratedFiles.home, heading: "h3") })
    }
  }
}

extension OverviewRenderer.Section {
  static let slots: [Slot<Self>] = [
    .text("topicTitle") { $0.topic.title },
    .text("topicLink") { $0.topic.link },
    .text("topicCount") { $0.topic.count },
    .text("sectionCount") { $0.count },
    .flag("isTopic") { $0.isTopic },
    .flag("isShort") { $0.cards.count < 3 },
    .text("cardCount") { "\($0.cards.count)" },
    .list("cards", of: Card.slots) { $0.cards },
  ]
}

extension Expectation.Claim {
  /// The number of statements that it makes.
  fileprivate var count: Int {
    if case .prints(let lines) = self { lines.count } else { 1 }
  }
}

extension Int {
  /// The number with a comma between thousands.
  fileprivate var grouped: String {
    self < 1000
      ? "\(self)" : "\((self / 1000).grouped),\(String(self % 1000 + 1000).dropFirst())"
  }
}
