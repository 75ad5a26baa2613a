import TutorialModel

/// How long a page takes to read, roughly.
struct ReadingTime {
  /// At least one.
  let minutes: Int

  /// Words of prose in a minute, and lines of code.
  private static let words = 220
  private static let lines = 40

  init(of page: Page) {
    var count = Count()
    count.add(page.blocks)
    let minutes =
      Double(count.words) / Double(Self.words) + Double(count.lines) / Double(Self.lines)
    self.minutes = max(1, Int(minutes.rounded()))
  }

  var text: String { "\(minutes) min read" }

  private struct Count {
    var words = 0
    var lines = 0

    mutating func add(_ blocks: [Block]) {
      for block in blocks {
        switch block.kind {
        case .heading(_, _, let inlines), .paragraph(let inlines): add(inlines)
        case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
          add(inner)
        case .list(let list): list.items.forEach { add($0) }
        case .table(let table): (table.header + table.rows.joined()).forEach { add($0) }
        case .code(let code): lines += code.lines.count
        case .html, .thematicBreak, .declaration: break
        }
      }
    }

    private mutating func add(_ inlines: [Inline]) {
      for inline in inlines {
        switch inline {
        case .text(let text), .code(let text): words += Self.words(in: text)
        case .emphasis(let children), .strong(let children), .link(_, _, let children):
          add(children)
        case .image, .html, .footnoteReference, .softBreak, .lineBreak: break
        }
      }
    }

    private static func words(in text: String) -> Int {
      var words = 0
      var isInWord = false
      for byte in text.utf8 {
        let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
        if !isBlank, !isInWord { words += 1 }
        isInWord = !isBlank
      }
      return words
    }
  }
}
