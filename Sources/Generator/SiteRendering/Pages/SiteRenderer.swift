import Synchronization
import TutorialModel

/// Renders the files of a site. They are a function of the theme and the input.
package struct SiteRenderer: Sendable {
  /// All that a site is made of, beside its theme.
  package struct Input: Sendable, Hashable {
    package var site: SiteConfiguration
    /// Drafts among them are left out.
    package var pages: [CheckedPage]
    /// The files of the content folder that the pages use.
    package var assets: [ContentAsset]
    /// The modules of the author's package that readers can download, by name.
    package var modules: [String: SourceModule]
    package var references: [ModuleReference]

    package init(
      site: SiteConfiguration, pages: [CheckedPage], assets: [ContentAsset] = [],
      modules: [String: SourceModule] = [:], references: [ModuleReference] = []
    ) {
      self.site = site
      self.pages = pages
      self.assets = assets
      self.modules = modules
      self.references = references
    }
  }

  private let theme: Theme
  private let memory: RenderMemory

  /// - Parameter memory: what was rendered before: the files do not depend on it.
  package init(theme: Theme, memory: RenderMemory = RenderMemory(isKept: false)) {
    self.theme = theme
    self.memory = memory
  }

  /// The files in the order of their paths.
  ///
  /// - Parameter isDraft: whether the search may be that of the site that was rendered before.
  package func render(_ input: Input, isDraft: Bool = false) async throws(RenderError)
    -> [SiteFile]
  {
    let files = Mutex<[SiteFile]>([])
    try await render(input, isDraft: isDraft) { file in files.withLock { $0.append(file) } }
    return files.withLock { $0.sorted { $0.path < $1.path } }
  }

  /// Hands over each file as soon as it is made: in any order, and from several tasks.
  ///
  /// - Parameter isDraft: whether the search may be that of the site that was rendered before.
  package func render(
    _ input: Input, isDraft: Bool = false, into take: @escaping @Sendable (SiteFile) -> Void
  ) async throws(RenderError) {
    let site = input.site
    let assets = input.assets
    let navigation = try Navigation(
      pages: input.pages.filter { !$0.page.frontMatter.isDraft }, topicOrder: site.topics)
    let references = input.references.filter { !navigation.hasPage(for: $0.page.file) }
    let frame = SiteFrame(
      site, pages: navigation.pages, hasReference: !references.isEmpty,
      hasOwnStyle: theme.hasOwnStyle)
    let sizes = Dictionary(
      assets.compactMap { asset in asset.size.map { (asset.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let list = NavigationList(navigation: navigation, references: references)
    let symbols = SymbolPlaces(references)
    let cards = await navigation.pages.concurrentMap { Card($0, imageSizes: sizes) }
    theme.files.forEach(take)
    assets.forEach { take(SiteFile(path: $0.path, contents: $0.contents)) }
    // What cannot be shared out among tasks begins first.
    async let search: Void = searchFiles(navigation, references, isDraft: isDraft).forEach(take)
    async let generated = Result { () throws(RenderError) in
      try overviews(frame, site, navigation: navigation, cards: cards)
        + referencePages(references, frame, list: list, symbols: symbols)
    }
    let renderer = PageRenderer(theme: theme)
    let rendered = await Array(navigation.pages.indices).concurrentMap { index in
      Result { () throws(RenderError) in
        let page = PageRenderer.Input(
          index, of: list, card: cards[index], frame: frame, site: site, imageSizes: sizes,
          modules: input.modules, references: references, symbols: symbols)
        try memory.pages.output(
          at: page.page.page.file,
          of: RenderMemory.PageInput(templates: theme.templateSources, page: page)
        ) { () throws(RenderError) in try renderer.render(page) }
        .forEach(take)
      }
    }
    for result in rendered { try result.get() }
    let others = try await generated.get()
    others.forEach(take)
    await search
    let feed = Feed(
      title: site.title, language: site.language, author: site.author, address: frame.address,
      pages: navigation.pages)
    memory.keepOnly(navigation)
    [feed.render(), sitemap(at: frame.address, navigation, others)].compactMap(\.self)
      .forEach(take)
  }

  private func searchFiles(
    _ navigation: Navigation, _ references: [ModuleReference], isDraft: Bool
  ) async -> [SiteFile] {
    if isDraft, let files = memory.search.lastOutput(at: true) { return files }
    let memory = memory
    let pages = await navigation.pages.concurrentMap { page in
      memory.entries.output(at: page.page.file, of: page) { SearchEntry(page) }
    }
    let entries =
      pages
      + references.map { reference in
        memory.referenceEntries.output(at: reference.module, of: reference) {
          SearchEntry(reference)
        }
      }
    return memory.search.output(at: true, of: entries) { SearchIndex(entries).files }
  }

  /// The pages of the modules, and the list of them.
  private func referencePages(
    _ references: [ModuleReference], _ frame: SiteFrame, list: NavigationList,
    symbols: SymbolPlaces
  ) throws(RenderError) -> [SiteFile] {
    guard !references.isEmpty else { return [] }
    let index = ReferenceIndexRenderer(frame: frame, theme: theme, references: references)
    var files: [SiteFile] = []
    if !list.navigation.hasPage(for: ReferenceIndexRenderer.file) {
      files.append(try index.render())
    }
    let module = ReferenceRenderer(frame: frame, theme: theme, list: list, symbols: symbols)
    for reference in references {
      let input = RenderMemory.ReferenceInput(
        templates: theme.templateSources, frame: frame, reference: reference,
        references: references,
        navigation: list.render(at: reference))
      files.append(
        try memory.references.output(at: reference.module, of: input) { () throws(RenderError) in
          try module.render(reference)
        })
    }
    return files
  }

  private func sitemap(
    at address: SiteAddress?, _ navigation: Navigation, _ overviews: [SiteFile]
  ) -> SiteFile? {
    guard let address else { return nil }
    let pages = navigation.pages.map { (path: $0.page.file, date: $0.page.frontMatter.date) }
    let others = overviews.filter { $0.path != NotFoundRenderer.file }.map {
      (path: $0.path, date: String?.none)
    }
    return Sitemap(address: address).render(pages + others)
  }

  /// The pages that no author wrote: an author's own page of the same name takes the place of each.
  private func overviews(
    _ frame: SiteFrame, _ site: SiteConfiguration, navigation: Navigation, cards: [Card]
  ) throws(RenderError) -> [SiteFile] {
    let topics = navigation.topics.filter { !$0.slug.isEmpty }
    var files = [try NotFoundRenderer(frame: frame, theme: theme, navigation: navigation).render()]
    let cards = CardList(theme: theme, cards: cards)
    let home = HomeRenderer(
      frame: frame, theme: theme, site: site, navigation: navigation, cards: cards)
    files.append(try home.render())
    let topicRenderer = TopicRenderer(
      frame: frame, theme: theme, cards: cards, navigation: navigation)
    for topic in topics { files.append(try topicRenderer.render(topic)) }
    if !topics.isEmpty {
      let index = TopicIndexRenderer(frame: frame, theme: theme, navigation: navigation)
      files.append(try index.render())
    }
    return files.filter { !navigation.hasPage(for: $0.path) }
  }
}
