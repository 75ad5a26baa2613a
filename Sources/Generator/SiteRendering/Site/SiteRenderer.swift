import Synchronization
import SystemFiles
import TutorialModel

/// Renders the files of a site. They are a function of the theme and the input.
package struct SiteRenderer: Sendable {
  /// The contents of a site, besides its theme.
  package struct Input: Sendable, Hashable {
    package var site: SiteConfiguration
    /// The pages of the site; drafts among them are left out.
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

  /// - Parameter memory: the earlier outputs, which do not affect the files.
  package init(theme: Theme, memory: RenderMemory = RenderMemory(isKept: false)) {
    self.theme = theme
    self.memory = memory
  }

  /// The files in the order of their paths.
  ///
  /// - Parameter isDraft: whether the search index may be the one of the site as rendered before.
  package func render(_ input: Input, isDraft: Bool = false) async throws(RenderError)
    -> [SiteFile]
  {
    let files = Mutex<[SiteFile]>([])
    try await render(input, isDraft: isDraft) { file in files.withLock { $0.append(file) } }
    return files.withLock { $0.sorted { $0.path < $1.path } }
  }

  /// Passes on each file as soon as it is made: in any order, and from several tasks.
  ///
  /// - Parameter isDraft: whether the search index may be the one of the site as rendered before.
  package func render(
    _ input: Input, isDraft: Bool = false, into take: @escaping @Sendable (SiteFile) -> Void
  ) async throws(RenderError) {
    let site = input.site
    let assets = input.assets
    let common = try Common(input, theme: theme)
    let (navigation, references, frame) = (common.navigation, common.references, common.frame)
    let cards = await navigation.pages.concurrentMap { Card($0, imageSizes: common.sizes) }
    theme.files.forEach(take)
    assets.forEach { take(SiteFile(path: $0.path, contents: $0.contents)) }
    // The work that cannot be split into tasks begins first.
    async let search: Void = searchFiles(navigation, references, isDraft: isDraft).forEach(take)
    async let generated = Result { () throws(RenderError) in
      try OverviewRenderer(
        theme: theme, site: site, frame: frame, navigation: navigation, cards: cards,
        references: references
      ).render() + referencePages(common)
    }
    let rendered = await Array(navigation.pages.indices).concurrentMap { index in
      Result { () throws(RenderError) in
        try pageFiles(index, card: cards[index], input, common).forEach(take)
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

  /// The files of some pages alone.
  ///
  /// - Parameter files: the pages' own files.
  package func render(_ input: Input, only files: Set<String>) throws(RenderError) -> [SiteFile] {
    let common = try Common(input, theme: theme)
    var found: [SiteFile] = []
    for (index, page) in common.navigation.pages.enumerated() where files.contains(page.page.file) {
      found += try pageFiles(index, card: Card(page, imageSizes: common.sizes), input, common)
    }
    for reference in common.references where files.contains(reference.page.file) {
      found.append(try referencePage(reference, common))
    }
    return found
  }

  /// The values that the pages of a site have in common.
  private struct Common {
    let navigation: Navigation
    let references: [ModuleReference]
    let frame: SiteFrame
    let sizes: [String: PictureSize]
    let list: NavigationList
    let symbols: SymbolPlaces

    init(_ input: Input, theme: Theme) throws(RenderError) {
      let navigation = try Navigation(
        pages: input.pages.filter { !$0.page.frontMatter.isDraft },
        topicOrder: input.site.topics.map(\.text))
      self.navigation = navigation
      references = input.references.filter { !navigation.hasPage(for: $0.page.file) }
      frame = SiteFrame(
        input.site, pages: navigation.pages, hasReference: !references.isEmpty,
        hasOwnStyle: theme.hasOwnStyle)
      sizes = Dictionary(
        input.assets.compactMap { asset in asset.size.map { (asset.path, $0) } },
        uniquingKeysWith: { first, _ in first })
      list = NavigationList(navigation: navigation, references: references)
      symbols = SymbolPlaces(references)
    }
  }

  /// The files of a page, by its place in the reading order.
  private func pageFiles(_ index: Int, card: Card, _ input: Input, _ common: Common)
    throws(RenderError) -> [SiteFile]
  {
    let page = PageRenderer.Input(
      index, of: common.list, card: card, frame: common.frame, site: input.site,
      imageSizes: common.sizes, modules: input.modules, references: common.references,
      symbols: common.symbols)
    return try memory.pages.output(
      at: page.page.page.file,
      of: RenderMemory.PageInput(templates: theme.templateSources, page: page)
    ) { () throws(RenderError) in try PageRenderer(theme: theme).render(page) }
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

  private func referencePages(_ common: Common) throws(RenderError) -> [SiteFile] {
    var files: [SiteFile] = []
    for reference in common.references { files.append(try referencePage(reference, common)) }
    return files
  }

  private func referencePage(_ reference: ModuleReference, _ common: Common) throws(RenderError)
    -> SiteFile
  {
    let input = RenderMemory.ReferenceInput(
      templates: theme.templateSources, frame: common.frame, reference: reference,
      references: common.references, navigation: common.list.entries(at: reference))
    return try memory.references.output(at: reference.module, of: input) {
      () throws(RenderError) in
      try ReferenceRenderer(
        frame: common.frame, theme: theme, list: common.list, symbols: common.symbols
      ).render(reference)
    }
  }

  private func sitemap(
    at address: SiteAddress?, _ navigation: Navigation, _ overviews: [SiteFile]
  ) -> SiteFile? {
    guard let address else { return nil }
    let pages = navigation.pages.map { (path: $0.page.file, date: $0.page.frontMatter.date) }
    let others = overviews.filter { $0.path != GeneratedFiles.notFound }.map {
      (path: $0.path, date: String?.none)
    }
    return Sitemap(address: address).render(pages + others)
  }
}
