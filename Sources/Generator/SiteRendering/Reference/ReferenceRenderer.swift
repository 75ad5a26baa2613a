import TutorialModel

/// Renders the page of a module: its declarations, each with its documentation.
struct ReferenceRenderer {
  let theme: Theme
  let common: CommonValues

  func render(_ reference: ModuleReference) throws(RenderError) -> SiteFile {
    let page = reference.page
    let outline = PageOutline(page: page)
    let head = PageHead(
      frame: common.frame, file: page.file, title: page.frontMatter.title,
      summary: page.frontMatter.summary, way: GeneratedFiles.reference, hasMenu: true)
    let content = try BlockRenderer.render(
      outline, of: nil, context: PageContext(file: page.file, symbols: common.symbols))
    return try head.page(
      "reference", of: theme,
      Self.slots.values(of: content)
        // Lists only the types: a list of all members would be too long.
        + PageContents.slots.values(of: PageContents(outline, isDeep: false))
        + NavigationEntry.listSlots.values(of: common.list.entries(at: reference)))
  }

  static let slots: [Slot<String>] = [.text("content") { $0 }]
}
