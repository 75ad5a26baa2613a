import TutorialModel

/// Renders the page of a module: what it declares, each with its documentation.
struct ReferenceRenderer {
  let frame: SiteFrame
  let theme: Theme
  let list: NavigationList
  let symbols: SymbolPlaces

  func render(_ reference: ModuleReference) throws(RenderError) -> SiteFile {
    let page = reference.page
    let outline = PageOutline(page: page)
    var values = frame.overviewValues(for: page.file)
    let summary = page.frontMatter.summary ?? ""
    values["documentTitle"] = "\(page.frontMatter.title) – \(frame.title)"
    values["documentDescription"] = summary
    values["pageTitle"] = page.frontMatter.title
    values["summary"] = summary
    values["hasSummary"] = !summary.isEmpty
    // A list of types is long enough.
    values["contents"] = outline.listItems(deep: false)
    values["hasContents"] = outline.entries.count > 1
    values["hasMenu"] = true
    values["pageList"] = list.render(at: reference)
    values["content"] = try BlockRenderer.render(
      outline, of: nil, context: PageContext(file: page.file, symbols: symbols))
    return SiteFile(path: page.file, contents: try theme.render("reference", values))
  }
}
