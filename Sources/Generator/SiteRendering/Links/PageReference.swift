import TutorialModel

/// A link or an image of a page, as its author wrote it.
struct PageReference: Hashable {
  enum Kind: Hashable {
    case link, image
    /// `href` or `src` in markup, with the attribute's name.
    case markup(attribute: String)
  }

  var kind: Kind
  var destination: String
  /// The lines of the block that it stands in.
  var lines: ClosedRange<Int>
  /// How often the same destination stood in those lines before.
  var occurrence: Int

  /// Every one of a page, in the order of the text.
  ///
  /// - Parameter includesMarkup: whether markup is let into pages, and what it refers to counts.
  static func all(in blocks: [Block], includesMarkup: Bool) -> [PageReference] {
    var collector = Collector(includesMarkup: includesMarkup)
    collector.add(blocks)
    return collector.references
  }

  private struct Collector {
    let includesMarkup: Bool
    var references: [PageReference] = []
    private var counts: [String: Int] = [:]
    private var lines = 1...1

    init(includesMarkup: Bool) {
      self.includesMarkup = includesMarkup
    }

    mutating func add(_ blocks: [Block]) {
      for block in blocks {
        lines = block.range.start.line...max(block.range.start.line, block.range.end.line)
        counts = [:]
        switch block.kind {
        case .heading(_, _, let inlines), .paragraph(let inlines): add(inlines)
        case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
          add(inner)
        case .list(let list): list.items.forEach { add($0) }
        case .table(let table): (table.header + table.rows.joined()).forEach { add($0) }
        case .html(let text): addMarkup(text)
        case .code, .thematicBreak, .declaration: break
        }
      }
    }

    private mutating func add(_ inlines: [Inline]) {
      for inline in inlines {
        switch inline {
        case .link(let destination, _, let children):
          add(.link, destination)
          add(children)
        case .image(let source, _, _): add(.image, source)
        case .emphasis(let children), .strong(let children): add(children)
        case .html(let text): addMarkup(text)
        case .text, .code, .footnoteReference, .softBreak, .lineBreak: break
        }
      }
    }

    private mutating func addMarkup(_ text: String) {
      guard includesMarkup else { return }
      for (name, value) in Markup.attributes(of: text) where name == "href" || name == "src" {
        add(.markup(attribute: name), value)
      }
    }

    private mutating func add(_ kind: Kind, _ destination: String) {
      let occurrence = counts[destination, default: 0]
      counts[destination] = occurrence + 1
      references.append(
        PageReference(
          kind: kind, destination: destination, lines: lines, occurrence: occurrence))
    }
  }
}
