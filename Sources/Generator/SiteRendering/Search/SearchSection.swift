import TutorialModel

/// A part of a page that search finds: what stands below one heading.
struct SearchSection: Hashable, Sendable {
  /// Empty for what stands above the first heading.
  var anchor: String
  /// Empty there as well: then it is the page's title that is found.
  var title: String
  /// Prose and code, as a reader sees them.
  var text: String

  /// The sections of a page, in its order; sections without any text have their headings.
  static func sections(of checked: CheckedPage) -> [SearchSection] {
    var collector = Collector(checked: checked)
    collector.add(PageOutline(page: checked.page).blocks, isTop: true)
    return collector.sections
  }

  private struct Collector {
    let checked: CheckedPage
    var sections: [SearchSection]

    init(checked: CheckedPage) {
      self.checked = checked
      let summary = checked.page.frontMatter.summary ?? ""
      sections = [SearchSection(anchor: "", title: "", text: summary)]
    }

    mutating func add(_ blocks: [Block], isTop: Bool) {
      for block in blocks {
        switch block.kind {
        case .heading(_, let slug, let inlines) where isTop:
          sections.append(SearchSection(anchor: slug, title: inlines.plainText, text: ""))
        case .heading(_, _, let inlines), .paragraph(let inlines): add(inlines.plainText)
        case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
          add(inner, isTop: false)
        case .list(let list): list.items.forEach { add($0, isTop: false) }
        case .table(let table):
          for row in [table.header] + table.rows { row.forEach { add($0.plainText) } }
        case .code(let code): add(code)
        case .declaration(let fragments): add(fragments.map(\.text).joined())
        case .html, .thematicBreak: break
        }
      }
    }

    private mutating func add(_ code: CodeBlock) {
      guard let sample = checked.sample(atLine: code.position.line)?.sample else {
        if !checked.isComparedOutput(code) { code.lines.forEach { add($0) } }
        return
      }
      guard !sample.words.isHidden else { return }
      sample.shownLines.forEach { add($0.text) }
    }

    private mutating func add(_ text: String) {
      guard !text.isEmpty else { return }
      let last = sections.count - 1
      if !sections[last].text.isEmpty { sections[last].text += "\n" }
      sections[last].text += text
    }
  }
}
