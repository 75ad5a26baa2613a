import TutorialModel

/// A link or an image of a page, as its author wrote it.
struct PageReference: Hashable {
  enum Kind: Hashable {
    case link, image
    /// `href` or `src` in HTML, with the attribute's name.
    case markup(attribute: String)
  }

  var kind: Kind
  var destination: String
  /// The lines of its block.
  var lines: ClosedRange<Int>
  /// The number of earlier occurrences of the same destination in those lines.
  var occurrence: Int

  /// All links and images of a page, in the order of the text.
  ///
  /// - Parameter includesMarkup: whether pages may have HTML, so that its references count.
  static func all(in blocks: [Block], includesMarkup: Bool) -> [PageReference] {
    var collector = Collector(includesMarkup: includesMarkup)
    for block in blocks.preorder { collector.add(block) }
    return collector.references
  }

  private struct Collector {
    let includesMarkup: Bool
    var references: [PageReference] = []
    var counts: [String: Int] = [:]
    var lines = 1...1

    mutating func add(_ block: Block) {
      lines = block.range.start.line...max(block.range.start.line, block.range.end.line)
      counts = [:]
      if case .html(let text) = block.kind { addMarkup(text) }
      for inline in block.texts.flatMap(\.self).preorder {
        switch inline {
        case .link(let destination, _, _): add(.link, destination)
        case .image(let source, _, _): add(.image, source)
        case .html(let text): addMarkup(text)
        default: break
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
