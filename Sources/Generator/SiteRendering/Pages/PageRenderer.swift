import TutorialModel

/// Renders one page of the site.
struct PageRenderer: Sendable {
  let context: SiteContext
  let navigation: Navigation
  let imageSizes: [String: PictureSize]
  let downloads: Downloads
  let references: [ModuleReference]
  let symbols: SymbolPlaces
  let list: NavigationList
  private let skeletons = Skeletons()

  init(
    context: SiteContext, navigation: Navigation, imageSizes: [String: PictureSize],
    downloads: Downloads, references: [ModuleReference]
  ) {
    self.context = context
    self.navigation = navigation
    self.imageSizes = imageSizes
    self.downloads = downloads
    self.references = references
    symbols = SymbolPlaces(references)
    list = NavigationList(navigation: navigation, references: references)
  }

  /// The page and the files that only it needs: its pictures and downloads.
  ///
  /// - Parameter index: the page's place in the reading order.
  func render(_ index: Int, card: Card) throws(RenderError) -> [SiteFile] {
    let checked = navigation.pages[index]
    let page = checked.page
    let outline = PageOutline(page: page)
    let pageContext = PageContext(
      file: page.file, allowsHTML: context.site.allowsHTML, imageSizes: imageSizes,
      symbols: symbols)
    let content = try BlockRenderer.render(checked, outline: outline, context: pageContext)
    let entries = downloads.entries(for: checked)
    var values = context.pageValues(for: page.file)
    let image = card.shareImage.flatMap { image in
      SiteAddress(context.site).map { $0.of(image) }
    }
    let moduleLinks = moduleLinks(of: checked)
    let previous = index > 0 ? navigation.pages[index - 1].page : nil
    let next = index + 1 < navigation.pages.count ? navigation.pages[index + 1].page : nil
    values.texts += [
      ("documentTitle", "\(page.frontMatter.title) – \(context.site.title)"),
      ("documentDescription", page.frontMatter.summary ?? ""),
      ("kind", "article"),
      ("pageTitle", page.frontMatter.title),
      ("titleAnchor", outline.titleSlug ?? ""),
      ("summary", page.frontMatter.summary ?? ""),
      ("shareImage", image ?? ""),
      ("readingTime", card.readingTime.text),
      ("topicLinks", topicLinks(of: page)),
      ("content", content),
      ("pageList", list.render(around: index)),
      ("contents", outline.listItems()),
      ("previousTitle", previous?.frontMatter.title ?? ""),
      ("previousLink", previous.map { RelativeLink.from(page.file, to: $0.file) } ?? ""),
      ("nextTitle", next?.frontMatter.title ?? ""),
      ("nextLink", next.map { RelativeLink.from(page.file, to: $0.file) } ?? ""),
      ("downloads", Self.list(entries, from: page)),
      ("moduleLinks", moduleLinks),
    ]
    values.flags += [
      ("hasTitleAnchor", outline.titleSlug != nil),
      ("hasSummary", page.frontMatter.summary != nil),
      ("hasShareImage", image != nil),
      // A list of one place to go helps nobody.
      ("hasContents", outline.entries.count > 1),
      ("hasPrevious", previous != nil),
      ("hasNext", next != nil),
      ("hasDownloads", !entries.isEmpty),
      ("hasModules", !moduleLinks.isEmpty),
    ]
    let theme = context.theme
    let skeleton = try skeletons.skeleton(for: values) { values throws(RenderError) in
      try theme.renderText("page", values)
    }
    let pictures = PictureFiles(of: checked).all.map {
      SiteFile(path: $0.path, contents: Array($0.picture.svg.utf8))
    }
    return [SiteFile(path: page.file, contents: Array(skeleton.fill(values).utf8))] + pictures
      + entries.map(\.file)
  }

  private func topicLinks(of page: Page) -> String {
    var html = ""
    for name in page.frontMatter.topics {
      let topic = Topic(name: name)
      html += "<li><a href=\"\(RelativeLink.from(page.file, to: topic.file))\">"
      html.appendEscaped(topic.title)
      html += "</a></li>"
    }
    return html
  }

  /// The references of the modules that the page's samples import, as the items of a list.
  private func moduleLinks(of checked: CheckedPage) -> String {
    guard !references.isEmpty else { return "" }
    let imports = ImportDeclaration.modules(in: checked.samples.flatMap(\.sample.code.lines))
    var html = ""
    for reference in references where imports.contains(reference.module) {
      html += "<li><a href=\"\(RelativeLink.from(checked.page.file, to: reference.page.file))\">"
      html += "\(reference.module.escaped)</a></li>\n"
    }
    return html
  }

  /// The downloads as the items of a list.
  private static func list(_ entries: [Downloads.Entry], from page: Page) -> String {
    var html = ""
    for entry in entries {
      html += "<li><a download=\"\(entry.name.escaped)\" href=\""
      html += "\(RelativeLink.from(page.file, to: entry.file.path))\">\(entry.name.escaped)</a> "
      html += "<span>\(entry.words.escaped)</span></li>\n"
    }
    return html
  }
}
