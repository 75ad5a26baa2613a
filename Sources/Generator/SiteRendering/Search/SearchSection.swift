import TutorialModel

/// A part of a page that search finds: the text below one heading.
struct SearchSection: Hashable, Sendable {
  /// The anchor of the heading; empty for the text above the first heading.
  var anchor: String
  /// The text of the heading; empty for the text above the first heading, which is found under the
  /// page's title.
  var title: String
  /// Prose and code, as a reader sees them.
  var text: String

  /// The sections of a page, in its order; sections without any text are found by their headings.
  static func sections(of checked: CheckedPage) -> [SearchSection] {
    sections(of: checked.page, checked)
  }

  /// - Parameter checked: `nil` for a page that no author wrote: it has no samples.
  static func sections(of page: Page, _ checked: CheckedPage? = nil) -> [SearchSection] {
    var collector = Collector(page, checked)
    for block in PageOutline(page: page).blocks { collector.add(block) }
    return collector.sections
  }

  private struct Collector {
    private let checked: CheckedPage?
    private(set) var sections: [SearchSection]

    init(_ page: Page, _ checked: CheckedPage?) {
      self.checked = checked
      let summary = page.frontMatter.summary ?? ""
      sections = [SearchSection(anchor: "", title: "", text: summary)]
    }

    /// Adds a block at the top level of the page: only there does a heading begin a section.
    mutating func add(_ block: Block) {
      if case .heading(_, let slug, let inlines) = block.kind {
        sections.append(SearchSection(anchor: slug, title: inlines.plainText, text: ""))
        return
      }
      for block in [block].preorder {
        block.texts.forEach { add($0.plainText) }
        switch block.kind {
        case .code(let code): add(code)
        case .declaration(let fragments): add(fragments.map(\.text).joined())
        default: break
        }
      }
    }

    private mutating func add(_ code: CodeBlock) {
      guard let sample = checked?.sample(for: code)?.sample else {
        if checked?.isComparedOutput(code) != true { code.lines.forEach { add($0) } }
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
