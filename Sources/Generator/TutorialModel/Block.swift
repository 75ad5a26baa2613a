/// One block of a page: CommonMark's blocks, GFM tables and alerts, footnote definitions.
package struct Block: Sendable, Hashable {
  package indirect enum Kind: Sendable, Hashable {
    case heading(level: Int, slug: String, [Inline])
    case paragraph([Inline])
    case blockQuote([Block])
    case alert(Alert, [Block])
    case list(List)
    case code(CodeBlock)
    case table(Table)
    case html(String)
    case thematicBreak
    /// How something is declared: only on pages that nobody wrote.
    case declaration([DeclarationFragment])
    case footnoteDefinition(label: String, [Block])
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// The kinds of GitHub's alerts: `> [!NOTE]`.
package enum Alert: String, Sendable, Hashable, CaseIterable {
  case note, tip, important, warning, caution
}

/// A bullet list, or an ordered one with the number that it starts at.
package struct List: Sendable, Hashable {
  package var start: Int?
  package var isTight: Bool
  package var items: [[Block]]

  package init(start: Int?, isTight: Bool, items: [[Block]]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}

/// A GFM table: every row has as many cells as the header.
package struct Table: Sendable, Hashable {
  package enum Alignment: String, Sendable, Hashable {
    case none, left, center, right
  }

  package var alignments: [Alignment]
  package var header: [[Inline]]
  package var rows: [[[Inline]]]

  package init(alignments: [Alignment], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// A fenced or indented code block: a sample or a listing.
package struct CodeBlock: Sendable, Hashable {
  /// Where the opening fence stands (the first code line for an indented block).
  package var position: SourcePosition
  /// The info string, empty for an indented block.
  package var info: String
  /// Where the info string begins.
  package var infoPosition: SourcePosition
  /// The code, a value a line, without the container's indentation and without line ends.
  package var lines: [String]
  /// The line of the file that holds the first code line.
  package var firstLine: Int
  /// For each line, what is to be added to a column of the code for the column in the file: the
  /// bytes of list indentation and quote marks before it. Negative (to -3) where a tab that the
  /// list's indentation cuts through became spaces.
  package var columnOffsets: [Int]
  /// The line of the closing fence, or of the last line where there is none.
  package var endLine: Int

  package init(
    position: SourcePosition, info: String, infoPosition: SourcePosition, lines: [String],
    firstLine: Int, columnOffsets: [Int], endLine: Int
  ) {
    self.position = position
    self.info = info
    self.infoPosition = infoPosition
    self.lines = lines
    self.firstLine = firstLine
    self.columnOffsets = columnOffsets
    self.endLine = endLine
  }

  /// The first word of the info string.
  package var language: String {
    // Most are one word of ASCII, of which Unicode need not be asked.
    if info.utf8.allSatisfy({ (UInt8(ascii: "-")..<0x7F).contains($0) }) { return info }
    return String(info.prefix { !$0.isWhitespace && $0 != "," })
  }

  /// Where a 1-based UTF-8 column of a code line stands in the file; lines count from 0.
  package func position(line index: Int, column: Int) -> SourcePosition {
    let offset = columnOffsets.indices.contains(index) ? columnOffsets[index] : 0
    return SourcePosition(line: firstLine + index, column: max(column + offset, 1))
  }
}

extension [Block] {
  /// The code blocks among these and inside them, top to bottom.
  package var codeBlocks: [CodeBlock] {
    flatMap { block -> [CodeBlock] in
      switch block.kind {
      case .code(let code): [code]
      case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
        inner.codeBlocks
      case .list(let list): list.items.flatMap(\.codeBlocks)
      case .heading, .paragraph, .table, .html, .thematicBreak, .declaration: []
      }
    }
  }
}
