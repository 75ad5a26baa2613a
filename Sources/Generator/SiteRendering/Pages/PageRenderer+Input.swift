import TutorialModel

extension PageRenderer {
  /// The values that a page's files depend on, besides the theme.
  struct Input: Sendable, Hashable {
    var page: CheckedPage
    var frame: SiteFrame
    /// The language mode of pages that do not choose one.
    var languageMode: LanguageMode
    var allowsHTML: Bool
    var offersDownloads: Bool
    /// Indicates whether readers see the comments of claims that hold.
    var showsClaims: Bool
    /// The sizes of the pictures of the content folder that the page shows, by their paths in it.
    var imageSizes: [String: PictureSize]
    /// The modules of the package that the page's samples need, by name.
    var modules: [String: SourceModule]
    /// `3 min read`.
    var readingTime: String
    /// The file of the picture for links on other sites.
    var shareImage: String?
    /// The places that document the names in the page's code.
    var symbols: SymbolPlaces
    /// The references of the modules that the page's samples import.
    var references: [PageLink]
    /// The site's navigation around the page.
    var navigation: [NavigationEntry]
    /// The address at which readers propose a change; `nil` if it is not known.
    var editLink: String?
    var previous: PageLink?
    var next: PageLink?

    /// Picks the values that a page depends on.
    ///
    /// - Parameters:
    ///   - index: the page's place in the reading order.
    ///   - card: the page's card.
    init(
      _ index: Int, of list: NavigationList, card: Card, frame: SiteFrame, site: SiteConfiguration,
      imageSizes: [String: PictureSize], modules: [String: SourceModule],
      references: [ModuleReference], symbols: SymbolPlaces
    ) {
      let pages = list.navigation.pages
      page = pages[index]
      self.frame = frame
      languageMode = site.languageMode
      allowsHTML = site.allowsHTML
      offersDownloads = site.offersDownloads
      showsClaims = (page.page.frontMatter.claims ?? site.claims) == .shown
      self.imageSizes = page.page.imageFiles.reduce(into: [:]) { $0[$1] = imageSizes[$1] }
      let needsImports = !modules.isEmpty || !references.isEmpty
      let imports =
        needsImports ? page.samples.map(\.sample).importedModules.sorted() : []
      readingTime = card.readingTime.text
      shareImage = card.shareImage
      self.modules = modules.needed(by: imports)
      self.references = references.filter { imports.contains($0.module) }.map { PageLink($0.page) }
      self.symbols = references.isEmpty ? symbols : symbols.only(NameList(of: page).usrs)
      editLink = EditLink.address(of: page.page.path, in: site)
      navigation = list.entries(around: index)
      previous = list.navigation.page(-1, after: index).map(PageLink.init)
      next = list.navigation.page(1, after: index).map(PageLink.init)
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
