import TutorialModel

/// Renders one page of the site.
struct PageRenderer {
  let site: SiteConfiguration
  let theme: Theme
  let navigation: Navigation
  let imageSizes: [String: PictureSize]

  func render(_ checked: CheckedPage) throws(RenderError) -> SiteFile {
    let page = checked.page
    let outline = PageOutline(page: page)
    let context = PageContext(
      file: page.file, allowsHTML: site.allowsHTML, imageSizes: imageSizes)
    let content = try BlockRenderer.render(checked, outline: outline, context: context)
    var values = SiteValues(site: site, file: page.file).values
    values["documentTitle"] = "\(page.frontMatter.title) – \(site.title)"
    values["documentDescription"] = page.frontMatter.summary ?? ""
    values["title"] = page.frontMatter.title
    values["titleAnchor"] = outline.titleSlug ?? ""
    values["hasTitleAnchor"] = outline.titleSlug != nil
    values["summary"] = page.frontMatter.summary ?? ""
    values["hasSummary"] = page.frontMatter.summary != nil
    values["topics"] = page.frontMatter.topics
    values["hasTopics"] = !page.frontMatter.topics.isEmpty
    values["content"] = content
    values["entries"] = navigation.pages.map { entry($0.page, from: page) }
    values["headings"] = outline.entries.map(heading)
    // A list of one place to go helps nobody.
    values["hasHeadings"] = outline.entries.count > 1
    add(navigation.page(before: page.route), as: "previous", from: page, to: &values)
    add(navigation.page(after: page.route), as: "next", from: page, to: &values)
    return SiteFile(path: page.file, contents: try theme.renderPage(values))
  }

  private func entry(_ page: Page, from current: Page) -> [String: Any] {
    [
      "entryTitle": page.frontMatter.title,
      "entryLink": RelativeLink.from(current.file, to: page.file),
      "isCurrent": page.route == current.route,
    ]
  }

  private func heading(_ entry: PageOutline.Entry) -> [String: Any] {
    [
      "headingTitle": entry.title,
      "headingLink": PercentEncoding.fragment(entry.slug),
      "hasSubheadings": !entry.children.isEmpty,
      "subheadings": entry.children.map { child in
        [
          "subheadingTitle": child.title,
          "subheadingLink": PercentEncoding.fragment(child.slug),
        ]
      },
    ]
  }

  private func add(
    _ neighbour: Page?, as name: String, from page: Page, to values: inout [String: Any]
  ) {
    values["has" + name.capitalized] = neighbour != nil
    guard let neighbour else { return }
    values[name + "Title"] = neighbour.frontMatter.title
    values[name + "Link"] = RelativeLink.from(page.file, to: neighbour.file)
  }
}
