import SwiftText
import TutorialModel

/// GFM's tables: a line of cells above a delimiter row, found in the lines of a paragraph.
///
/// The cells are cut from the raw lines and their inlines are parsed separately: in libcmark,
/// emphasis and code may extend past a `|`, but in GFM they end there.
struct TableExtension {
  /// The paragraph that is directly above the table.
  let leadingLines: [ContentLine]
  let lines: [ContentLine]
  let alignments: [Table.Alignment]
  let header: [String]
  /// The rows, each with as many cells as the header.
  let rows: [[String]]

  init?(_ content: [ContentLine]) {
    for index in content.indices.dropFirst() {
      guard let alignments = Self.alignments(in: content[index].bytes) else { continue }
      let header = Self.cells(in: content[index - 1].bytes)
      guard header.count == alignments.count else { continue }
      leadingLines = Array(content[..<(index - 1)])
      lines = Array(content[(index - 1)...])
      self.alignments = alignments
      self.header = header
      rows = content[(index + 1)...].map { line in
        let cells = Self.cells(in: line.bytes).prefix(alignments.count)
        return cells + Array(repeating: "", count: alignments.count - cells.count)
      }
      return
    }
    return nil
  }

  var paragraph: MarkdownSnippet? {
    leadingLines.isEmpty ? nil : .paragraph(leadingLines.map(\.bytes.string))
  }

  private var snippets: [MarkdownSnippet] {
    ([header] + rows).joined().map { .cell($0) } + [paragraph].compactMap(\.self)
  }

  /// The cells of a document's tables, to be parsed as Markdown.
  static func snippets(
    in node: MarkdownNode, of text: ComposedText, quoteDepth: Int = 0
  ) -> Set<MarkdownSnippet> {
    var result: Set<MarkdownSnippet> = []
    switch node.kind {
    case .paragraph:
      let lines = ContentLine.lines(of: node, quoteDepth: quoteDepth, in: text)
      result.formUnion(TableExtension(lines)?.snippets ?? [])
      // An alert's first line is not part of the table below it.
      result.formUnion(TableExtension(Array(lines.dropFirst()))?.snippets ?? [])
    case .heading:
      let lines = HeadingExtension(node, quoteDepth: quoteDepth, in: text).lines
      result.formUnion(TableExtension(lines)?.snippets ?? [])
    case .blockQuote:
      for child in node.children {
        result.formUnion(snippets(in: child, of: text, quoteDepth: quoteDepth + 1))
      }
    default:
      for child in node.children {
        result.formUnion(snippets(in: child, of: text, quoteDepth: quoteDepth))
      }
    }
    return result
  }

  /// The alignments of a delimiter row, `| --- | :-: |`; `nil` for any other line.
  private static func alignments(in line: [UInt8]) -> [Table.Alignment]? {
    guard line.contains(Ascii.minus),
      line.allSatisfy({ [Ascii.pipe, Ascii.minus, Ascii.colon].contains($0) || $0.isBlank })
    else { return nil }
    var result: [Table.Alignment] = []
    for cell in cells(in: line) {
      let isLeft = cell.hasPrefix(":")
      let isRight = cell.hasSuffix(":") && cell.count > 1
      let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
      result.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return result
  }

  /// The cells of a row, without the blanks around them. `\|` becomes `|`, even in code.
  static func cells(in line: [UInt8]) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in line.trimmed {
      if byte == Ascii.pipe, !isEscaped {
        cells.append([])
        continue
      }
      if byte == Ascii.pipe { cells[cells.count - 1].removeLast() }
      cells[cells.count - 1].append(byte)
      isEscaped = byte == Ascii.backslash && !isEscaped
    }
    // The pipes at both ends are optional, and do not delimit further cells.
    if cells.count > 1, cells[0].isBlank { cells.removeFirst() }
    if cells.count > 1, let last = cells.last, last.isBlank { cells.removeLast() }
    return cells.map { $0.trimmed.string }
  }
}
