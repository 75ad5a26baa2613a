/// A fenced or indented code block: a sample or a listing.
package struct CodeBlock: Sendable, Hashable {
  /// The position of the opening fence; for an indented block, of the first code line.
  package var position: SourcePosition
  /// The info string; empty for an indented block.
  package var info: String
  /// The position at which the info string begins.
  package var infoPosition: SourcePosition
  /// The lines of the code, without the container's indentation and without line endings.
  package var lines: [String]
  /// The 1-based line of the file that holds the first code line.
  package var firstLine: Int
  /// For each line, the number to add to a column of the code to get the column in the file: the
  /// bytes of list indentation and quote marks before it. The number is negative (-3 or more) if
  /// the list's indentation ends inside a tab, which the parser replaced with spaces.
  package var columnOffsets: [Int]
  /// The 1-based line of the closing fence, or the block's last line if there is no closing fence.
  package var endLine: Int
  /// Indicates whether the block has an opening fence but no closing one.
  package var isUnclosed = false

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
    // Most info strings are one ASCII word and need no Unicode processing.
    if info.utf8.allSatisfy({ (UInt8(ascii: "-")..<0x7F).contains($0) }) { return info }
    return String(info.prefix { !$0.isWhitespace && $0 != "," })
  }

  /// Returns a block with the same fence and only the code lines in a range, counted from 0.
  package func part(_ range: Range<Int>) -> CodeBlock {
    var part = self
    part.lines = Array(lines[range])
    part.columnOffsets = Array(columnOffsets.dropFirst(range.lowerBound).prefix(range.count))
    part.firstLine = firstLine + range.lowerBound
    return part
  }

  /// Returns the position in the file of a 1-based UTF-8 column of a code line.
  package func position(line: CodeLine, column: Int) -> SourcePosition {
    let offset = columnOffsets.indices.contains(line.number) ? columnOffsets[line.number] : 0
    return SourcePosition(line: fileLine(line).number, column: max(column + offset, 1))
  }

  package func fileLine(_ line: CodeLine) -> FileLine { FileLine(firstLine + line.number) }

  package func codeLine(_ line: FileLine) -> CodeLine { CodeLine(line.number - firstLine) }

  package func fileLines(_ lines: ClosedRange<CodeLine>) -> ClosedRange<FileLine> {
    fileLine(lines.lowerBound)...fileLine(lines.upperBound)
  }
}
