import TutorialModel

/// The values that the pages of a site have in common.
struct CommonValues {
  let site: SiteConfiguration
  let frame: SiteFrame
  /// The site's navigation, with the pages in the reading order.
  let list: NavigationList
  /// The references that the author does not replace with pages.
  let references: [ModuleReference]
  let modules: [String: SourceModule]
  /// The sizes of the pictures in the content folder, by their paths in it.
  let imageSizes: [String: PictureSize]
  let symbols: SymbolPlaces
  /// The compiler that checked the samples.
  let toolchain: String?

  var navigation: Navigation { list.navigation }

  init(_ input: SiteInput, hasOwnStyle: Bool = false) throws(RenderError) {
    let navigation = try Navigation(
      pages: input.pages.filter { !$0.page.frontMatter.isDraft },
      topicOrder: input.site.topics.map(\.text), apart: input.site.apart.map(\.text))
    site = input.site
    references = input.references.filter { !navigation.hasPage(for: $0.page.file) }
    frame = SiteFrame(
      site, pages: navigation.pages, topics: navigation.topics, hasReference: !references.isEmpty,
      hasOwnStyle: hasOwnStyle)
    list = NavigationList(navigation: navigation, references: references)
    modules = input.modules
    toolchain = input.toolchain
    imageSizes = Dictionary(
      input.assets.compactMap { asset in asset.size.map { (asset.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    symbols = SymbolPlaces(references)
  }
}
