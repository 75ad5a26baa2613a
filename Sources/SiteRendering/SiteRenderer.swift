import TutorialModel

/// Makes the files of a site out of its checked pages.
package struct SiteRenderer: Sendable {
  private let theme: Theme

  package init(theme: Theme) {
    self.theme = theme
  }

  /// The files in the order of their paths; drafts are left out.
  package func render(
    site: SiteConfiguration, pages: [CheckedPage], assets: [ContentAsset] = [],
    modules: [String: SourceModule] = [:]
  ) throws(RenderError) -> [SiteFile] {
    let navigation = try Navigation(
      pages: pages.filter { !$0.page.frontMatter.isDraft }, topicOrder: site.topics)
    let sizes = Dictionary(
      assets.compactMap { asset in asset.size.map { (asset.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let pageRenderer = PageRenderer(
      site: site, theme: theme, navigation: navigation, imageSizes: sizes,
      downloads: Downloads(site: site, modules: modules))
    let cards = navigation.pages.map { Card($0, imageSizes: sizes) }
    var files = theme.files + assets.map { SiteFile(path: $0.path, contents: $0.contents) }
    for index in navigation.pages.indices {
      files += try pageRenderer.render(index, card: cards[index])
    }
    var index = SearchIndex()
    for page in navigation.pages { index.add(SearchEntry(page)) }
    files += index.files
    files += try overviews(site: site, navigation: navigation, cards: cards)
    return files.sorted { $0.path < $1.path }
  }

  /// The pages that no author wrote: an author's own page of the same name takes the place of each.
  private func overviews(
    site: SiteConfiguration, navigation: Navigation, cards: [Card]
  ) throws(RenderError) -> [SiteFile] {
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    var files = [try NotFoundRenderer(site: site, theme: theme).render()]
    let home = HomeRenderer(site: site, theme: theme, navigation: navigation, cards: cards)
    files.append(try home.render())
    let topicRenderer = TopicRenderer(site: site, theme: theme, cards: cards)
    for topic in topics { files.append(try topicRenderer.render(topic)) }
    if !topics.isEmpty {
      let index = TopicIndexRenderer(site: site, theme: theme, navigation: navigation)
      files.append(try index.render())
    }
    return files.filter { !navigation.hasPage(for: $0.path) }
  }
}
