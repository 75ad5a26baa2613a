import TutorialModel

/// Renders one page of the site. The files are a function of the theme and the input.
struct PageRenderer: Sendable {
  let theme: Theme

  /// The page and the files that only it needs: its pictures and downloads.
  func render(_ input: Input) throws(RenderError) -> [SiteFile] {
    let checked = input.page
    let page = checked.page
    let frame = input.frame
    let outline = PageOutline(page: page)
    let names = NameList(of: checked)
    let content = try BlockRenderer.render(
      outline, of: checked, names: names, context: input.context)
    let downloads = Downloads(
      siteTitle: frame.title, address: frame.address, languageMode: input.languageMode,
      modules: input.modules)
    let entries = input.offersDownloads ? downloads.entries(for: checked) : []
    let head = PageHead(
      frame: frame, file: page.file, title: page.frontMatter.title,
      summary: page.frontMatter.summary, kind: "article",
      shareImage: input.shareImage.flatMap { frame.address?.of($0) },
      hasMenu: true)
    let values =
      Self.slots.values(
        of: Content(
          input: input, titleSlug: outline.titleSlug, html: content, downloads: entries))
      + PageContents.slots.values(of: PageContents(outline))
      + NavigationEntry.listSlots.values(of: input.navigation)
    let pictures = PictureFiles(of: checked).all.map {
      SiteFile(path: $0.path, contents: Array($0.picture.svg.utf8))
    }
    let explanations = names.entries(for: page.file, linkedTo: input.context.symbols)
    return [try head.page("page", of: theme, values)] + [explanations].compactMap(\.self) + pictures
      + entries.flatMap(\.files)
  }
}
