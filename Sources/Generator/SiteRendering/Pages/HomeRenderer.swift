import TutorialModel

/// Renders the home page of a site without an author's own: what the site is, a sample, where to
/// begin, and its tutorials by topic.
struct HomeRenderer {
  let frame: SiteFrame
  let theme: Theme
  let site: SiteConfiguration
  let navigation: Navigation
  let cards: CardList

  func render() throws(RenderError) -> SiteFile {
    let pages = navigation.pagesByTopic
    var values = frame.overviewValues(for: GeneratedFiles.home)
    values["documentTitle"] = frame.title
    values["documentDescription"] = site.description ?? ""
    values["pageTitle"] = site.headline ?? frame.title
    values["isHome"] = true
    values["summary"] = site.description ?? ""
    values["hasSummary"] = site.description != nil
    let starts = startPages(pages)
    values["starts"] = starts.map {
      ["startTitle": $0.title, "startLink": RelativeLink.from(GeneratedFiles.home, to: $0.file)]
    }
    values["hasStarts"] = !starts.isEmpty
    try addHero(of: pages, to: &values)
    let facts = facts(of: pages)
    values["siteFacts"] = facts.map { ["siteFact": $0] }
    values["hasSiteFacts"] = !facts.isEmpty
    values["sections"] = try sections()
    values["hasCards"] = !navigation.pages.isEmpty
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    values["topics"] = topics.map { $0.values(in: GeneratedFiles.home) }
    values["hasTopics"] = topics.count > 1
    return SiteFile(path: GeneratedFiles.home, contents: try theme.render("index", values))
  }

  /// The pages to begin with.
  private func startPages(_ pages: [CheckedPage]) -> [PageLink] {
    let named = site.start.compactMap { link in
      let file = SitePlace(link.destination, in: GeneratedFiles.home)?.file
      return pages.first { $0.page.file == file }
    }
    // The only page needs no introduction.
    let first = pages.count > 1 ? Array(pages.prefix(1)) : []
    return (named.isEmpty ? first : named).map { PageLink($0.page) }
  }

  private func addHero(
    of pages: [CheckedPage], to values: inout [String: Any]
  ) throws(RenderError) {
    let hero = HeroSample(site.hero, of: pages)
    var html = ""
    if let hero {
      let claims = hero.page.page.frontMatter.claims ?? site.claims
      try hero.render(showsClaims: claims == .shown, into: &html)
    }
    values["hasHero"] = hero != nil
    values["hero"] = html
    values["heroTitle"] = hero?.page.page.frontMatter.title ?? ""
    values["heroLink"] =
      hero.map { RelativeLink.from(GeneratedFiles.home, to: $0.page.page.file) } ?? ""
  }

  /// What was done for this site, in words: how many samples ran, how many claims were checked.
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
    return facts
  }

  /// The topics with the cards of the pages that are listed under each.
  private func sections() throws(RenderError) -> [[String: Any]] {
    var sections: [[String: Any]] = []
    for (place, topic) in navigation.topics.enumerated() {
      let pages = topic.pages.filter { navigation.home(of: $0) == place }
      guard !pages.isEmpty else { continue }
      var values: [String: Any] = topic.values(in: GeneratedFiles.home)
      values["sectionCount"] = Topic.count(of: pages)
      values["isTopic"] = !topic.slug.isEmpty
      values["isShort"] = pages.count < 3
      values["cards"] = try cards.render(pages, in: GeneratedFiles.home, heading: "h3")
      sections.append(values)
    }
    return sections
  }
}

extension Expectation.Claim {
  /// How many statements it makes.
  fileprivate var count: Int {
    if case .prints(let lines) = self { lines.count } else { 1 }
  }
}

extension Int {
  /// With a comma between thousands.
  fileprivate var grouped: String {
    self < 1000
      ? "\(self)" : "\((self / 1000).grouped),\(String(self % 1000 + 1000).dropFirst())"
  }
}
