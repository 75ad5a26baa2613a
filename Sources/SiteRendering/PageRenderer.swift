import TutorialModel

/// Renders one page of the site.
struct PageRenderer: Sendable {
  let context: SiteContext
  let navigation: Navigation
  let imageSizes: [String: PictureSize]
  let downloads: Downloads
  private let list: NavigationList

  init(
    context: SiteContext, navigation: Navigation, imageSizes: [String: PictureSize],
    downloads: Downloads
  ) {
    self.context = context
    self.navigation = navigation
    self.imageSizes = imageSizes
    self.downloads = downloads
    list = NavigationList(navigation: navigation)
  }

  /// The page and the files that only it needs: its pictures and downloads.
  ///
  /// - Parameter index: the page's place in the reading order.
  func render(_ index: Int, card: Card) throws(RenderError) -> [SiteFile] {
    let checked = navigation.pages[index]
    let page = checked.page
    let outline = PageOutline(page: page)
    let pageContext = PageContext(
      file: page.file, allowsHTML: context.site.allowsHTML, imageSizes: imageSizes)
    let content = try BlockRenderer.render(checked, outline: outline, context: pageContext)
    var values = context.values(for: page.file)
    values["documentTitle"] = "\(page.frontMatter.title) – \(context.site.title)"
    values["documentDescription"] = page.frontMatter.summary ?? ""
    values["kind"] = "article"
    if let image = card.shareImage, let address = SiteAddress(context.site) {
      values["hasShareImage"] = true
      values["shareImage"] = address.of(image)
    }
    values["pageTitle"] = page.frontMatter.title
    values["titleAnchor"] = outline.titleSlug ?? ""
    values["hasTitleAnchor"] = outline.titleSlug != nil
    values["summary"] = page.frontMatter.summary ?? ""
    values["hasSummary"] = page.frontMatter.summary != nil
    values["readingTime"] = card.readingTime.text
    values["topicLinks"] = topicLinks(of: page)
    values["content"] = content
    values["pageList"] = list.render(around: index)
    values["contents"] = Self.contents(outline.entries)
    // A list of one place to go helps nobody.
    values["hasContents"] = outline.entries.count > 1
    add(index > 0 ? navigation.pages[index - 1].page : nil, as: "previous", from: page, to: &values)
    add(
      index + 1 < navigation.pages.count ? navigation.pages[index + 1].page : nil, as: "next",
      from: page, to: &values)
    let entries = downloads.entries(for: checked)
    values["hasDownloads"] = !entries.isEmpty
    values["downloads"] = Self.list(entries, from: page)
    let pictures = PictureFiles(of: checked).all.map {
      SiteFile(path: $0.path, contents: Array($0.picture.svg.utf8))
    }
    let file = SiteFile(path: page.file, contents: try context.theme.render("page", values))
    return [file] + pictures + entries.map(\.file)
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

  /// The headings as the items of a list.
  private static func contents(_ entries: [PageOutline.Entry]) -> String {
    var html = ""
    for entry in entries {
      html += "<li><a href=\"\(PercentEncoding.fragment(entry.slug))\">"
      html.appendEscaped(entry.title)
      html += "</a>"
      if !entry.children.isEmpty { html += "<ul>\(contents(entry.children))</ul>" }
      html += "</li>\n"
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

  private func add(
    _ neighbour: Page?, as name: String, from page: Page, to values: inout [String: Any]
  ) {
    values["has" + name.capitalized] = neighbour != nil
    values[name + "Title"] = neighbour?.frontMatter.title ?? ""
    values[name + "Link"] = neighbour.map { RelativeLink.from(page.file, to: $0.file) } ?? ""
  }
}
