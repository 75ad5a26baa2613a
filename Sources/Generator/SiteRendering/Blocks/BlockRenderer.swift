import TutorialModel

/// Renders the blocks of one page, top to bottom.
struct BlockRenderer {
  /// The page with its checked samples; `nil` for a generated page, which has no samples.
  let checkedPage: CheckedPage?
  let outline: PageOutline
  let sampleRenderer: SampleRenderer?
  let inlineRenderer: InlineRenderer
  let context: PageContext
  var footnotes: Footnotes
  /// The number of listings so far.
  var listings = 0
  /// The sample that was rendered last, and the length of the page behind it.
  var lastSample: (sample: CheckedSample, end: Int)?
  /// The marks beside the samples so far.
  var legend: Legend = []
  /// The place of the first sample with marks, in bytes.
  var legendStart: Int?
  var html = ""

  private init(
    _ outline: PageOutline, of checkedPage: CheckedPage?, names: NameList?, context: PageContext
  ) {
    self.checkedPage = checkedPage
    self.outline = outline
    self.context = context
    inlineRenderer = InlineRenderer(
      file: context.file, allowsHTML: context.allowsHTML, imageSizes: context.imageSizes)
    sampleRenderer = checkedPage.map {
      SampleRenderer(
        $0, file: context.file, showsClaims: context.showsClaims, names: names)
    }
    footnotes = Footnotes(blocks: outline.blocks)
  }

  /// The page's blocks, and its footnotes below them.
  ///
  /// - Parameters:
  ///   - outline: the page's outline.
  ///   - checkedPage: `nil` for a generated page.
  ///   - names: the names to explain; `nil` explains all names of the page.
  static func render(
    _ outline: PageOutline, of checkedPage: CheckedPage?, names: NameList? = nil,
    context: PageContext
  ) throws(RenderError) -> String {
    var renderer = BlockRenderer(outline, of: checkedPage, names: names, context: context)
    // Enough for a short page, so that the string grows only a few times.
    renderer.html.reserveCapacity(8192)
    try renderer.render(outline.blocks)
    try renderer.renderFootnotes()
    renderer.renderLegend()
    renderer.sampleRenderer?.names.renderPlace(in: context.file, into: &renderer.html)
    return renderer.html
  }

  /// Explains the marks above the first sample that has any.
  private mutating func renderLegend() {
    guard let legendStart, let names = sampleRenderer?.names else { return }
    if !names.usrs.isEmpty { legend.insert(.names) }
    let place = html.utf8.index(html.startIndex, offsetBy: legendStart)
    html.insert(contentsOf: legend.html(in: context.file), at: place)
  }

  mutating func render(_ blocks: [Block]) throws(RenderError) {
    for block in blocks { try render(block) }
  }

  mutating func render(_ block: Block) throws(RenderError) {
    switch block.kind {
    case .heading(let level, let slug, let inlines): renderHeading(level, slug: slug, inlines)
    case .paragraph(let inlines):
      html += "<p>"
      render(inlines)
      html += "</p>\n"
    case .blockQuote:
      html += "<blockquote>\n"
      try render(block.children)
      html += "</blockquote>\n"
    case .box(let box): try renderBox(box, block.children)
    case .list(let list): try renderList(list, block.children)
    case .item: try render(block.children)
    case .code(let code): try renderCode(code)
    case .table(let table): renderTable(table)
    case .html(let text) where context.allowsHTML:
      html += Markup.linked(text, in: context.file)
    case .html(let text):
      html += "<pre class=\"markup\"><code>"
      html.appendVerbatim(text)
      html += "</code></pre>\n"
    case .thematicBreak: html += "<hr />\n"
    case .declaration(let fragments):
      DeclarationRenderer(symbols: context.symbols, file: context.file)
        .render(fragments, into: &html)
    // Footnotes follow at the end of the page, in the order of their numbers. Comments are for
    // authors.
    case .footnoteDefinition, .comment: break
    }
  }

  mutating func render(_ inlines: [Inline]) {
    inlineRenderer.render(inlines, into: &html, footnotes: &footnotes)
  }
}
