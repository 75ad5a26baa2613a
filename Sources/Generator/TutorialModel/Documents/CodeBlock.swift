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
  /// Whether it has no closing fence although it has an opening one.
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
    // Most are one word of ASCII, of which Unicode need not be asked.
    if info.utf8.allSatisfy({ (UInt8(ascii: "-")..<0x7F).contains($0) }) { return info }
    return String(info.prefix { !$0.isWhitespace && $0 != "," })
  }

  /// Some of the lines, counted from 0, as a block with the same fence.
  package func part(_ range: Range<Int>) -> CodeBlock {
    var part = self
    part.lines = Array(lines[range])
    part.columnOffsets = Array(columnOffsets.dropFirst(range.lowerBound).prefix(range.count))
    part.firstLine = firstLine + range.lowerBound
    return part
  }

  /// The position in the file of a 1-based UTF-8 column of a code line.
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
