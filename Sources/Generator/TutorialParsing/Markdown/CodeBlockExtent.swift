import SwiftText
import TutorialModel

/// The lines of a code block, found by comparing libcmark's content with the text.
///
/// libcmark does not report whether a block was fenced, or where a block ends that its container
/// cut off.
struct CodeBlockExtent {
  var content: [ArraySlice<UInt8>]
  var isFenced: Bool
  /// Indicates whether a fence opens the block and only the end of the text closes it. In
  /// CommonMark, the end of a quote or of a list item also closes a block.
  var isUnclosed = false
  /// The first and the last line of the block, in the composed text.
  var firstLine: Int
  var endLine: Int

  init(literal: String, of node: MarkdownNode, parentEnd: Int, in text: ComposedText) {
    content = Array(literal.utf8)
      .split(separator: Ascii.lineFeed, omittingEmptySubsequences: false)
    // The last line ending does not begin another line.
    content.removeLast()
    let start = node.range.start
    isFenced = Self.isFenced(content, of: node, in: text)
    firstLine = isFenced ? start.line + 1 : start.line
    let closing = firstLine + content.count
    if isFenced, closing <= parentEnd, closing <= text.lines.count {
      // The container continues and the content does not: this is the closing fence.
      endLine = closing
    } else {
      endLine = max(closing - 1, start.line)
      let line = text.bytes(ofLine: start.line).drop(while: \.isBlank)
      isUnclosed =
        isFenced && closing > text.lines.count
        && (line.first == Ascii.backtick || line.first == Ascii.tilde)
    }
  }

  private static func isFenced(
    _ content: [ArraySlice<UInt8>], of node: MarkdownNode, in text: ComposedText
  ) -> Bool {
    let start = node.range.start
    guard let mark = text.bytes(from: start).first,
      mark == Ascii.backtick || mark == Ascii.tilde
    else { return false }
    // Indented code may look like a fence too, but then its range has no extra line for the fence.
    guard node.range.end.line >= start.line + content.count else { return false }
    return content.indices.allSatisfy { index in
      isTail(content[index], of: text.bytes(ofLine: start.line + 1 + index))
    }
  }

  /// Returns whether a line ends with the content, in which tabs may have become spaces.
  private static func isTail(_ content: ArraySlice<UInt8>, of line: [UInt8]) -> Bool {
    let visible = content.drop(while: \.isBlank)
    return line.count >= visible.count && line.suffix(visible.count).elementsEqual(visible)
  }

  /// The block as it is in the file, where it begins at `node`.
  func block(at node: MarkdownNode, in text: ComposedText) -> CodeBlock {
    let start = node.range.start
    let position = text.position(start)
    var info = ArraySlice<UInt8>()
    var infoPosition = position
    if isFenced {
      // Reads the text itself, since libcmark resolves entities and backslashes in the info string.
      let fence = text.bytes(from: start)
      let mark = fence.first
      info = fence.drop { $0 == mark }.trimmed
      infoPosition = text.position(line: start.line, column: info.startIndex + 1)
    }
    let offsets = content.enumerated().map { index, bytes in
      let line = firstLine + index
      let shift = text.lines.indices.contains(line - 1) ? text.lines[line - 1].shift : 0
      return text.bytes(ofLine: line).count - bytes.count + shift
    }
    var block = CodeBlock(
      position: position, info: info.string, infoPosition: infoPosition,
      lines: content.map(\.string), firstLine: position.line + firstLine - start.line,
      columnOffsets: offsets, endLine: position.line + endLine - start.line)
    block.isUnclosed = isUnclosed
    return block
  }
}
