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
      file: page.file, allowsHTML: input.allowsHTML, showsClaims: input.showsClaims,
      imageSizes: input.imageSizes, symbols: input.symbols)
    let names = NameList(of: checked)
    let content = try BlockRenderer.render(outline, of: checked, names: names, context: context)
    let downloads = Downloads(
      siteTitle: frame.title, address: frame.address, languageMode: input.languageMode,
      modules: input.modules)
    let entries = input.offersDownloads ? downloads.entries(for: checked) : []
    let image = input.shareImage.flatMap { frame.address?.of($0) }
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
      ("readingTime", input.readingTime),
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
      ("editLink", input.editLink ?? ""),
      ("date", page.frontMatter.date ?? ""),
    ]
    values.flags.removeAll { $0.name == "hasMenu" }
    values.flags += [
      ("hasMenu", true),
      ("hasTitleAnchor", outline.titleSlug != nil),
      ("hasSummary", page.frontMatter.summary != nil),
      ("hasShareImage", image != nil),
      // A list with one entry does not help.
      ("hasContents", outline.entries.count > 1),
      ("hasPrevious", input.previous != nil),
      ("hasNext", input.next != nil),
      ("hasDownloads", !entries.isEmpty),
      ("hasModules", !moduleLinks.isEmpty),
      ("hasEditLink", input.editLink != nil),
      ("hasDate", page.frontMatter.date != nil),
      ("hasOrigin", input.editLink != nil || page.frontMatter.date != nil),
    ]
    let skeleton = try skeletons.skeleton(for: values) { values throws(RenderError) in
      try theme.renderText("page", values)
    }
    let pictures = PictureFiles(of: checked).all.map {
      SiteFile(path: $0.path, contents: Array($0.picture.svg.utf8))
    }
    let explanations = names.entries(for: page.file, linkedTo: input.symbols)
    return [SiteFile(path: page.file, contents: Array(skeleton.fill(values).utf8))]
      + [explanations].compactMap(\.self) + pictures
      + entries.flatMap(\.files)
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
      html += "\(RelativeLink.from(page.file, to: entry.file.path))\">\(entry.name.verbatim)</a> "
      html += "<span>\(entry.words.verbatim)</span>"
      if let copy = entry.copy {
        html += " <button type=\"button\" class=\"copy\""
        switch copy {
        case .samples(let numbers, let head):
          html += " data-samples=\"\(numbers.map(String.init).joined(separator: " "))\""
          html += " data-head=\"\(head.escaped)\""
        case .script(let script):
          html += " data-source=\"\(RelativeLink.from(page.file, to: script.path))\""
        }
        html += " aria-label=\"Copy whole program \(entry.name.escaped)\">"
        html += "Copy whole program</button>"
      }
      html += "</li>\n"
    }
    return html
  }
}
