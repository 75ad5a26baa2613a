import TutorialModel

/// Writes blocks as text, a line for each block and inline.
enum BlockDump {
  /// The blocks as text: `Heading(1) #hi @1:1-1:4`, with its contents indented by two spaces.
  static func dump(_ blocks: [Block]) -> String {
    lines(blocks).joined(separator: "\n")
  }

  private static func lines(_ blocks: [Block]) -> [String] { blocks.flatMap(lines) }

  private static func lines(_ block: Block) -> [String] {
    let (name, texts) = parts(of: block)
    return ["\(name) @\(block.range)"] + (texts + lines(block.children)).indented
  }

  private static func parts(of block: Block) -> (name: String, texts: [String]) {
    switch block.kind {
    case .heading(let level, let slug, let inlines):
      ("Heading(\(level)) #\(slug)", lines(inlines))
    case .paragraph(let inlines): ("Paragraph", lines(inlines))
    case .box(let box):
      (
        "Box \(box.label.plainText.debugDescription)" + (box.style.map { " \($0)" } ?? "")
          + (box.fold.map { $0 == .open ? " unfolded" : " folded" } ?? ""),
        box.label.count == 1 ? [] : lines(box.label)
      )
    case .list(let list):
      ((list.start.map { "OrderedList(\($0))" } ?? "List") + (list.isTight ? "" : " loose"), [])
    case .code(let code): ("CodeBlock", lines(code))
    case .table(let table):
      (
        "Table(\(table.alignments.map(\.rawValue).joined(separator: " ")))",
        lines("Header", table.header) + table.rows.flatMap { lines("Row", $0) }
      )
    case .html(let html): ("HTML \(html.debugDescription)", [])
    case .comment(let html): ("Comment \(html.debugDescription)", [])
    case .item(let isDone): ("Item" + (isDone.map { $0 ? " done" : " to do" } ?? ""), [])
    case .declaration(let fragments): ("Declaration \(fragments.map(\.text).joined())", [])
    case .footnoteDefinition(let label): ("Footnote(\(label))", [])
    default: (named("\(block.kind)"), [])
    }
  }

  private static func lines(_ code: CodeBlock) -> [String] {
    let info = code.info.isEmpty ? "" : " info \(code.info.debugDescription) @\(code.infoPosition)"
    return ["fence @\(code.position)-\(code.endLine)\(info)"]
      + code.lines.enumerated().map { index, line in
        "\(code.firstLine + index)+\(code.columnOffsets[index]) \(line.debugDescription)"
      }
  }

  private static func lines(_ name: String, _ row: [[Inline]]) -> [String] {
    [name] + row.flatMap { ["Cell"] + lines($0).indented }.indented
  }

  private static func lines(_ inlines: [Inline]) -> [String] { inlines.flatMap(lines) }

  private static func lines(_ inline: Inline) -> [String] {
    switch inline {
    case .text(let text): ["Text \(text.debugDescription)"]
    case .code(let code): ["Code \(code.debugDescription)"]
    case .styled(let style, let children): [named("\(style)")] + lines(children).indented
    case .link(let destination, let title, let children):
      [named("Link", destination, title)] + lines(children).indented
    case .image(let source, let title, let alternative):
      [named("Image", source, title) + " alternative \(alternative.debugDescription)"]
    case .html(let html): ["HTML \(html.debugDescription)"]
    case .footnoteReference(let label): ["FootnoteReference(\(label))"]
    case .softBreak: ["SoftBreak"]
    case .lineBreak: ["LineBreak"]
    }
  }

  /// A word with a capital letter: `BlockQuote` for `blockQuote`.
  private static func named(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func named(_ name: String, _ target: String, _ title: String) -> String {
    "\(name) \(target.debugDescription)" + (title.isEmpty ? "" : " title \(title.debugDescription)")
  }
}

extension [String] {
  fileprivate var indented: [String] { map { "  " + $0 } }
}
