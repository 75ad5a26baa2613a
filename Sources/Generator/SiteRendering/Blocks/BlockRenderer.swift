import TutorialModel

/// Renders the blocks of one page, top to bottom.
struct BlockRenderer {
  /// `nil` for a page that no author wrote: it has no samples.
  private let checkedPage: CheckedPage?
  private let outline: PageOutline
  private let sampleRenderer: SampleRenderer?
  private let inlineRenderer: InlineRenderer
  private let context: PageContext
  private var footnotes: Footnotes
  /// How many listings there were so far.
  private var listings = 0
  private var html = ""

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
  ///   - outline: the page's own.
  ///   - checkedPage: `nil` for a page that no author wrote.
  ///   - names: the names that are explained; `nil` for all of the page's.
  static func render(
    _ outline: PageOutline, of checkedPage: CheckedPage?, names: NameList? = nil,
    context: PageContext
  ) throws(RenderError) -> String {
    var renderer = BlockRenderer(outline, of: checkedPage, names: names, context: context)
    // As long as a short page: it grows a few times less.
    renderer.html.reserveCapacity(8192)
    try renderer.render(outline.blocks)
    try renderer.renderFootnotes()
    renderer.sampleRenderer?.names.renderPlace(in: context.file, into: &renderer.html)
    return renderer.html
  }

  private mutating func render(_ blocks: [Block]) throws(RenderError) {
    for block in blocks { try render(block) }
  }

  private mutating func render(_ block: Block) throws(RenderError) {
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
    case .alert(let alert): try renderAlert(alert, block.children)
    case .details(let summary):
      html += "<details class=\"details\"><summary>"
      html.appendEscaped(summary)
      html += "</summary>\n"
      try render(block.children)
      html += "</details>\n"
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
    // Footnotes follow at the end of the page, in the order of their numbers.
    case .footnoteDefinition: break
    }
  }

  private mutating func render(_ inlines: [Inline]) {
    inlineRenderer.render(inlines, into: &html, footnotes: &footnotes)
  }

  private mutating func renderHeading(_ level: Int, slug: String, _ inlines: [Inline]) {
    let tag = "h\(outline.level(of: level))"
    let link = PercentEncoding.fragment(slug)
    // The self link is beside the heading: inside it, screen readers would read it with the heading.
    html += "<div class=\"heading \(tag)\"><\(tag) id=\""
    html.appendEscaped(slug)
    html += "\">"
    render(inlines)
    html += "</\(tag)><a class=\"anchor\" href=\"\(link)\" aria-label=\"Link to “"
    html.appendEscaped(inlines.plainText)
    html += "”\">#</a></div>\n"
  }

  private mutating func renderAlert(_ alert: Alert, _ children: [Block]) throws(RenderError) {
    let word = alert.rawValue.prefix(1).uppercased() + alert.rawValue.dropFirst()
    html += "<aside class=\"alert \(alert.rawValue)\" role=\"note\">\n"
    html += "<p class=\"label\">\(word)</p>\n"
    try render(children)
    html += "</aside>\n"
  }

  private mutating func renderList(_ list: List, _ items: [Block]) throws(RenderError) {
    switch list.start {
    case nil: html += "<ul>\n"
    case 1: html += "<ol>\n"
    case .some(let start): html += "<ol start=\"\(start)\">\n"
    }
    for item in items {
      html += "<li>"
      try renderItem(item.children, isTight: list.isTight)
      html += "</li>\n"
    }
    html += list.start == nil ? "</ul>\n" : "</ol>\n"
  }

  private mutating func renderItem(_ blocks: [Block], isTight: Bool) throws(RenderError) {
    for (index, block) in blocks.enumerated() {
      guard isTight, case .paragraph(let inlines) = block.kind else {
        try render(block)
        continue
      }
      render(inlines)
      if index < blocks.count - 1 { html += "\n" }
    }
  }

  private mutating func renderCode(_ code: CodeBlock) throws(RenderError) {
    if let checkedPage, let sampleRenderer {
      if let sample = checkedPage.sample(for: code) {
        return try sampleRenderer.render(sample, into: &html)
      }
      guard !checkedPage.isComparedOutput(code) else { return }
    }
    html += "<div class=\"listing\"><pre dir=\"ltr\" translate=\"no\"><code"
    if !code.language.isEmpty { html += " class=\"language-\(code.language.escaped)\"" }
    html += ">"
    for line in code.lines {
      html.appendVerbatim(line)
      html += "\n"
    }
    listings += 1
    html += "</code></pre>\(CopyButton.html(of: "listing \(listings)"))</div>\n"
  }

  private mutating func renderTable(_ table: Table) {
    // A wide table scrolls in its own box, also by keyboard: the page never scrolls sideways.
    html += "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>\n"
    html += "<thead>\n"
    renderRow(table.header, tag: "th", attributes: " scope=\"col\"", table.alignments)
    html += "</thead>\n"
    if !table.rows.isEmpty {
      html += "<tbody>\n"
      for row in table.rows { renderRow(row, tag: "td", attributes: "", table.alignments) }
      html += "</tbody>\n"
    }
    html += "</table></div>\n"
  }

  private mutating func renderRow(
    _ cells: [[Inline]], tag: String, attributes: String, _ alignments: [Table.Alignment]
  ) {
    html += "<tr>"
    for (index, cell) in cells.enumerated() {
      html += "<\(tag)\(attributes)"
      if index < alignments.count, alignments[index] != .none {
        html += " class=\"\(alignments[index].rawValue)\""
      }
      html += ">"
      render(cell)
      html += "</\(tag)>"
    }
    html += "</tr>\n"
  }

  private mutating func renderFootnotes() throws(RenderError) {
    guard footnotes.count > 0 else { return }
    html += "<section class=\"footnotes\" aria-label=\"Footnotes\"><ol>\n"
    var number = 1
    // A footnote may be the first to refer to another: the count grows meanwhile.
    while number <= footnotes.count {
      html += "<li id=\"\(Footnotes.id(of: number))\">\n"
      try render(footnotes.blocks(of: number))
      html += "<p class=\"back\">"
      for occurrence in 1...footnotes.references(to: number) {
        let id = Footnotes.referenceID(of: number, occurrence: occurrence)
        let place = occurrence == 1 ? "" : ", place \(occurrence)"
        html += "<a href=\"#\(id)\" aria-label=\"Back to the text of footnote \(number)\(place)\">"
        html += "↩</a> "
      }
      html += "</p>\n</li>\n"
      number += 1
    }
    html += "</ol></section>\n"
  }
}
