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
      way: input.series.topic.isApart ? input.series.topic.file : GeneratedFiles.home,
      hasMenu: true)
    let values =
      Self.slots.values(
        of: Content(
          input: input, titleSlug: outline.titleSlug, html: content, downloads: entries,
          onward: onward(outline, input.context)))
      + PageContents.slots.values(of: PageContents(outline))
      + NavigationEntry.listSlots.values(of: input.navigation)
    let pictures = PictureFiles(of: checked).all.map {
      SiteFile(path: $0.path, contents: Array($0.picture.svg.utf8))
    }
    let explanations = names.entries(for: page.file, linkedTo: input.context.symbols)
    return [try head.page("page", of: theme, values)] + [explanations].compactMap(\.self) + pictures
      + entries.flatMap(\.files)
  }

  private func onward(_ outline: PageOutline, _ context: PageContext) -> (PageLink, String)? {
    outline.onward.map { onward in
      var html = ""
      var footnotes = Footnotes(blocks: [])
      InlineRenderer(
        file: context.file, allowsHTML: context.allowsHTML, imageSizes: context.imageSizes
      ).render(onward.text, into: &html, footnotes: &footnotes)
      return (onward.link, html)
    }
  }
}
