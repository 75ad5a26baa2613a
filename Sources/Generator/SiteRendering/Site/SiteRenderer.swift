import Synchronization
import SystemFiles
import TutorialModel

/// Renders the files of a site. They are a function of the theme and the input.
package struct SiteRenderer: Sendable {
  private let theme: Theme
  private let memory: RenderMemory

  /// - Parameter memory: the earlier outputs, which do not affect the files.
  package init(theme: Theme, memory: RenderMemory = RenderMemory(isKept: false)) {
    self.theme = theme
    self.memory = memory
  }

  /// The files in the order of their paths.
  ///
  /// - Parameter isDraft: whether the search index may be that of an earlier rendering.
  package func render(_ input: SiteInput, isDraft: Bool = false) async throws(RenderError)
    -> [SiteFile]
  {
    let files = Mutex<[SiteFile]>([])
    try await render(input, isDraft: isDraft) { file in files.withLock { $0.append(file) } }
    return files.withLock { $0.sorted { $0.path < $1.path } }
  }

  /// Passes on each file as soon as it is made: in any order, and from several tasks.
  ///
  /// - Parameter isDraft: whether the search index may be that of an earlier rendering.
  package func render(
    _ input: SiteInput, isDraft: Bool = false, into take: @escaping @Sendable (SiteFile) -> Void
  ) async throws(RenderError) {
    let common = try CommonValues(input, hasOwnStyle: theme.hasOwnStyle)
    let navigation = common.navigation
    let cards = await navigation.pages.concurrentMap { Card($0, imageSizes: common.imageSizes) }
    theme.files.forEach(take)
    input.assets.forEach { take(SiteFile(path: $0.path, contents: $0.contents)) }
    // The work that cannot be split into tasks begins first.
    async let search: Void = searchFiles(common, isDraft: isDraft).forEach(take)
    async let generated = Result { () throws(RenderError) in
      try OverviewRenderer(theme: theme, common: common, cards: cards).render()
        + referencePages(common)
    }
    let rendered = await Array(navigation.pages.indices).concurrentMap { index in
      Result { () throws(RenderError) in
        try pageFiles(index, card: cards[index], common).forEach(take)
      }
    }
    for result in rendered { try result.get() }
    let others = try await generated.get()
    others.forEach(take)
    await search
    let feed = Feed(
      title: common.site.title, language: common.site.language, author: common.site.author,
      address: common.frame.address, pages: navigation.pages)
    memory.keepOnly(navigation)
    [feed.render(), sitemap(common, others)].compactMap(\.self).forEach(take)
  }

  /// The files of some pages alone.
  ///
  /// - Parameter files: the pages' own files.
  package func render(_ input: SiteInput, only files: Set<String>) throws(RenderError) -> [SiteFile]
  {
    let common = try CommonValues(input, hasOwnStyle: theme.hasOwnStyle)
    var found: [SiteFile] = []
    for (index, page) in common.navigation.pages.enumerated() where files.contains(page.page.file) {
      found += try pageFiles(index, card: Card(page, imageSizes: common.imageSizes), common)
    }
    for reference in common.references where files.contains(reference.page.file) {
      found.append(try referencePage(reference, common))
    }
    return found
  }

  /// The files of a page, by its place in the reading order.
  private func pageFiles(_ index: Int, card: Card, _ common: CommonValues) throws(RenderError)
    -> [SiteFile]
  {
    let page = PageRenderer.Input(index, card: card, common)
    return try memory.pages.output(
      at: page.page.page.file,
      of: RenderMemory.PageInput(templates: theme.templateSources, page: page)
    ) { () throws(RenderError) in try PageRenderer(theme: theme).render(page) }
  }

  private func searchFiles(_ common: CommonValues, isDraft: Bool) async -> [SiteFile] {
    if isDraft, let files = memory.search.lastOutput(at: true) { return files }
    let memory = memory
    let pages = await common.navigation.pages.concurrentMap { page in
      memory.entries.output(at: page.page.file, of: page) { SearchEntry(page) }
    }
    let entries =
      pages
      + common.references.map { reference in
        memory.referenceEntries.output(at: reference.module, of: reference) {
          SearchEntry(reference)
        }
      }
    return memory.search.output(at: true, of: entries) { SearchIndex(entries).files }
  }

  private func referencePages(_ common: CommonValues) throws(RenderError) -> [SiteFile] {
    var files: [SiteFile] = []
    for reference in common.references { files.append(try referencePage(reference, common)) }
    return files
  }

  private func referencePage(_ reference: ModuleReference, _ common: CommonValues)
    throws(RenderError)
    -> SiteFile
  {
    let input = RenderMemory.ReferenceInput(
      templates: theme.templateSources, frame: common.frame, reference: reference,
      references: common.references, navigation: common.list.entries(at: reference))
    return try memory.references.output(at: reference.module, of: input) {
      () throws(RenderError) in
      try ReferenceRenderer(theme: theme, common: common).render(reference)
    }
  }

  private func sitemap(_ common: CommonValues, _ overviews: [SiteFile]) -> SiteFile? {
    guard let address = common.frame.address else { return nil }
    let pages = common.navigation.pages.map {
      (path: $0.page.file, date: $0.page.frontMatter.date)
    }
    let others = overviews.filter { $0.path != GeneratedFiles.notFound }.map {
      (path: $0.path, date: String?.none)
    }
    return Sitemap(address: address).render(pages + others)
  }
}
