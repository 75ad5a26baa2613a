import SwiftText
import TutorialModel

/// A line of a paragraph without the indentation and marks of the blocks around it.
struct ContentLine {
  /// The line and the column at which the content begins, in the composed text.
  var position: SourcePosition
  var bytes: [UInt8]

  var end: SourcePosition {
    SourcePosition(line: position.line, column: position.column + max(bytes.count, 1) - 1)
  }

  /// The lines of a paragraph or heading that is inside `quoteDepth` block quotes.
  static func lines(
    of node: MarkdownNode, quoteDepth: Int, in text: ComposedText
  ) -> [ContentLine] {
    let range = node.range
    guard range.start.line <= range.end.line else { return [] }
    let lines = (range.start.line...range.end.line).map { line in
      let content =
        line == range.start.line
        ? text.bytes(from: range.start)
        : text.bytes(ofLine: line)[...].withoutQuoteMarks(atMost: quoteDepth)
      let rest = content.trimmed
      return ContentLine(
        position: SourcePosition(line: line, column: rest.startIndex + 1), bytes: Array(rest))
    }
    return withoutLinkDefinitions(lines)
  }

  /// The lines after the link definitions that begin a paragraph. libcmark takes the definitions
  /// out of the paragraph, but leaves the paragraph's position at the definitions.
  private static func withoutLinkDefinitions(_ lines: [ContentLine]) -> [ContentLine] {
    var rest = lines[...]
    while rest.first?.bytes.first == Ascii.openBracket {
      // A definition's title may span lines; more than a few are not worth looking for.
      let length = (1...8).last { count in
        let text = rest.prefix(count).map(\.bytes).joined(separator: [Ascii.lineFeed])
        return count < rest.count && MarkdownTree.read(Array(text)).children.isEmpty
      }
      guard let length else { break }
      rest = rest.dropFirst(length)
    }
    return Array(rest)
  }
}

extension ArraySlice<UInt8> {
  // A line of a paragraph cannot begin with more marks than there are quotes around it.
  fileprivate func withoutQuoteMarks(atMost count: Int) -> ArraySlice<UInt8> {
    var rest = drop(while: \.isBlank)
    for _ in 0..<count {
      guard rest.first == Ascii.greater else { break }
      rest = rest.dropFirst().drop(while: \.isBlank)
    }
    return rest
  }
}
