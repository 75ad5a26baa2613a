import TutorialModel

extension PageRenderer {
  /// The values that a page's files depend on, besides the theme.
  struct Input: Sendable, Hashable {
    var page: CheckedPage
    var frame: SiteFrame
    /// The language mode of pages that do not choose one.
    var languageMode: LanguageMode
    var offersDownloads: Bool
    var context: PageContext
    /// The modules of the package that the page's samples need, by name.
    var modules: [String: SourceModule]
    /// The time to read the page: `3 min read`.
    var readingTime: String
    /// The file of the picture for links on other sites.
    var shareImage: String?
    /// The references of the modules that the page's samples import.
    var references: [PageLink]
    /// The site's navigation around the page.
    var navigation: [NavigationEntry]
    /// The address at which readers propose a change; `nil` if it is not known.
    var editLink: String?
    /// The page's place among those of its topic.
    var series: Series
    var previous: PageLink?
    var next: PageLink?

    /// Picks the values that a page depends on.
    ///
    /// - Parameters:
    ///   - index: the page's place in the reading order.
    ///   - card: the page's card.
    init(_ index: Int, card: Card, _ common: CommonValues) {
      let (site, references) = (common.site, common.references)
      page = common.navigation.pages[index]
      frame = common.frame
      languageMode = site.languageMode
      offersDownloads = site.offersDownloads
      context = PageContext(
        file: page.page.file, allowsHTML: site.allowsHTML,
        showsClaims: (page.page.frontMatter.claims ?? site.claims) == .shown,
        imageSizes: page.page.imageFiles.reduce(into: [:]) { $0[$1] = common.imageSizes[$1] },
        symbols: references.isEmpty
          ? common.symbols : common.symbols.only(NameList(of: page).usrs))
      let needsImports = !common.modules.isEmpty || !references.isEmpty
      let imports =
        needsImports ? page.samples.map(\.sample).importedModules.sorted() : []
      readingTime = card.readingTime.text
      shareImage = card.shareImage
      modules = common.modules.needed(by: imports)
      self.references = references.filter { imports.contains($0.module) }.map { PageLink($0.page) }
      editLink = EditLink.address(of: page.page.path, in: site)
      navigation = common.list.entries(around: index)
      series = common.navigation.series(of: index)
      previous = common.navigation.page(-1, after: index).map(PageLink.init)
      next = common.navigation.page(1, after: index).map(PageLink.init)
    }
  }
}

extension Page {
  /// The files of the site that the page's images name, whether or not they exist.
  fileprivate var imageFiles: [String] {
    blocks.preorder.flatMap(\.texts).flatMap { inlines in
      inlines.preorder.compactMap { inline -> String? in
        guard case .image(let source, _, _) = inline,
          case .inside(let place) = LinkDestination(source, in: file)
        else { return nil }
        return place.file
      }
    }
  }
}
