import TutorialModel

/// Renders one page of the site. The files are a function of the theme and the input.
struct PageRenderer: Sendable {
  let theme: Theme
  private let skeletons = Skeletons()

  init(theme: Theme) {
    self.theme = theme
  }

  /// The page and the files that only it needs: its pictures and downloads.
  func render(_ input: Input) throws(RenderError) -> [SiteFile] {
    let checked = input.page
    let page = checked.page
    let frame = input.frame
    let outline = PageOutline(page: page)
    let context = PageContext(
      file: page.file, allowsHTML: input.allowsHTML, imageSizes: input.imageSizes,
      symbols: input.symbols)
    let content = try BlockRenderer.render(outline, of: checked, context: context)
    let entries = Downloads(
      siteTitle: frame.title, address: frame.address, languageMode: input.languageMode,
      modules: input.modules
    ).entries(for: checked)
    let card = Card(checked, imageSizes: input.imageSizes)
    let image = card.shareImage.flatMap { frame.address?.of($0) }
    let moduleLinks = Self.list(input.references, from: page)
    var values = frame.values(for: page.file)
    values.texts += [
      ("documentTitle", "\(page.frontMatter.title) – \(frame.title)"),
      ("documentDescription", page.frontMatter.summary ?? ""),
      ("kind", "article"),
      ("pageTitle", page.frontMatter.title),
      ("titleAnchor", outline.titleSlug ?? ""),
      ("summary", page.frontMatter.summary ?? ""),
      ("shareImage", image ?? ""),
      ("readingTime", card.readingTime.text),
      ("topicLinks", topicLinks(of: page)),
      ("content", content),
      ("pageList", input.navigation),
      ("contents", outline.listItems()),
      ("previousTitle", input.previous?.title ?? ""),
      ("previousLink", input.previous.map { RelativeLink.from(page.file, to: $0.file) } ?? ""),
      ("nextTitle", input.next?.title ?? ""),
      ("nextLink", input.next.map { RelativeLink.from(page.file, to: $0.file) } ?? ""),
      ("downloads", Self.list(entries, from: page)),
      ("moduleLinks", moduleLinks),
    ]
    values.flags += [
      ("hasTitleAnchor", outline.titleSlug != nil),
      ("hasSummary", page.frontMatter.summary != nil),
      ("hasShareImage", image != nil),
      // A list with one entry does not help.
      ("hasContents", outline.entries.count > 1),
      ("hasPrevious", input.previous != nil),
      ("hasNext", input.next != nil),
      ("hasDownloads", !entries.isEmpty),
      ("hasModules", !moduleLinks.isEmpty),
    ]
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

  /// The references as the items of a list.
  private static func list(_ references: [PageLink], from page: Page) -> String {
    var html = ""
    for reference in references {
      html += "<li><a href=\"\(RelativeLink.from(page.file, to: reference.file))\">"
      html += "\(reference.title.escaped)</a></li>\n"
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
