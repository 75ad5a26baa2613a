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
    modules: [String: SourceModule] = [:], references: [ModuleReference] = []
  ) async throws(RenderError) -> [SiteFile] {
    let navigation = try Navigation(
      pages: pages.filter { !$0.page.frontMatter.isDraft }, topicOrder: site.topics)
    let references = references.filter { !navigation.hasPage(for: $0.page.file) }
    let context = SiteContext(
      site: site, theme: theme, pages: navigation.pages, hasReference: !references.isEmpty)
    let sizes = Dictionary(
      assets.compactMap { asset in asset.size.map { (asset.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let pageRenderer = PageRenderer(
      context: context, navigation: navigation, imageSizes: sizes,
      downloads: Downloads(site: site, modules: modules), references: references)
    let cards = await navigation.pages.concurrentMap { Card($0, imageSizes: sizes) }
    var files = theme.files + assets.map { SiteFile(path: $0.path, contents: $0.contents) }
    let entries = await navigation.pages.concurrentMap(SearchEntry.init)
    // What cannot be shared out among tasks begins first.
    async let search = SearchIndex(entries + references.map(SearchEntry.init)).files
    async let generated = Result { () throws(RenderError) in
      try overviews(context, navigation: navigation, cards: cards)
        + referencePages(references, by: pageRenderer)
    }
    let rendered = await Array(navigation.pages.indices).concurrentMap { index in
      Result { () throws(RenderError) in try pageRenderer.render(index, card: cards[index]) }
    }
    for result in rendered { files += try result.get() }
    let others = try await generated.get()
    files += await search + others
    files += [
      Feed(site: site, pages: navigation.pages).render(), sitemap(site, navigation, others),
    ]
    .compactMap(\.self)
    return files.sorted { $0.path < $1.path }
  }

  /// The pages of the modules, and the list of them.
  private func referencePages(
    _ references: [ModuleReference], by renderer: PageRenderer
  ) throws(RenderError) -> [SiteFile] {
    guard !references.isEmpty else { return [] }
    let index = ReferenceIndexRenderer(context: renderer.context, references: references)
    var files: [SiteFile] = []
    if !renderer.navigation.hasPage(for: ReferenceIndexRenderer.file) {
      files.append(try index.render())
    }
    let module = ReferenceRenderer(
      context: renderer.context, list: renderer.list, symbols: renderer.symbols)
    for reference in references { files.append(try module.render(reference)) }
    return files
  }

  private func sitemap(
    _ site: SiteConfiguration, _ navigation: Navigation, _ overviews: [SiteFile]
  ) -> SiteFile? {
    let pages = navigation.pages.map { (path: $0.page.file, date: $0.page.frontMatter.date) }
    let others = overviews.filter { $0.path != NotFoundRenderer.file }.map {
      (path: $0.path, date: String?.none)
    }
    return Sitemap(site: site).render(pages + others)
  }

  /// The pages that no author wrote: an author's own page of the same name takes the place of each.
  private func overviews(
    _ context: SiteContext, navigation: Navigation, cards: [Card]
  ) throws(RenderError) -> [SiteFile] {
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    var files = [try NotFoundRenderer(context: context).render()]
    let cards = CardList(theme: theme, cards: cards)
    let home = HomeRenderer(context: context, navigation: navigation, cards: cards)
    files.append(try home.render())
    let topicRenderer = TopicRenderer(context: context, cards: cards)
    for topic in topics { files.append(try topicRenderer.render(topic)) }
    if !topics.isEmpty {
      let index = TopicIndexRenderer(context: context, navigation: navigation)
      files.append(try index.render())
    }
    return files.filter { !navigation.hasPage(for: $0.path) }
  }
}
