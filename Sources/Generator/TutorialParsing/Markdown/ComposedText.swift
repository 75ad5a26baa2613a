import SwiftText
import TutorialModel

/// The text for libcmark, with the place in the file of each line.
///
/// It differs from the document: front matter is blank, and footnotes come first.
struct ComposedText {
  struct Line {
    var bytes: [UInt8]
    /// The 1-based line of the file; 0 for a line that is not in the file.
    var fileLine: Int
    /// The column in the file minus the column in this line, in bytes.
    var shift: Int = 0
    /// Indicates whether a footnote was removed here.
    var isPlaceholder = false

    static let blank = Line(bytes: [], fileLine: 0)
  }

  var lines: [Line]

  init(lines: [Line]) {
    self.lines = lines
  }

  init(_ document: SourceDocument, bodyStartLine: Int) {
    lines = document.lines.enumerated().map { index, bytes in
      let isBody = index + 1 >= bodyStartLine
      let origin = document.origin(ofLine: index + 1)
      // A NUL would end the strings that libcmark returns.
      return Line(
        bytes: !isBody ? [] : bytes.contains(0) ? bytes.map { $0 == 0 ? 0x1A : $0 } : bytes,
        fileLine: origin.line, shift: origin.columnOffset)
    }
  }

  /// Footnotes come first. Their labels become link definitions, so that libcmark itself tells
  /// references from code and escaped brackets. Their bodies become block quotes, which end even if
  /// a block in them is left open.
  func composed(with footnotes: [FootnoteExtension.Definition]) -> ComposedText {
    guard !footnotes.isEmpty else { return self }
    var result: [Line] = []
    for (index, footnote) in footnotes.enumerated() {
      let definition = "[^\(footnote.label)]: <\(FootnoteExtension.destination(index))>"
      result += [Line(bytes: Array(definition.utf8), fileLine: 0), .blank]
    }
    var body = lines
    for footnote in footnotes {
      result += footnote.body.map { line in
        Line(
          bytes: Array("> ".utf8) + line.bytes, fileLine: line.fileLine, shift: line.shift - 2)
      }
      result.append(.blank)
      for line in footnote.lines { body[line - 1].bytes = [] }
      // Like the footnote itself, and unlike a blank line, a comment ends the list above it.
      body[footnote.lines.lowerBound - 1].bytes = Array("<!---->".utf8)
      body[footnote.lines.lowerBound - 1].isPlaceholder = true
    }
    return ComposedText(lines: result + body)
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(lines.reduce(0) { $0 + $1.bytes.count + 1 })
    for line in lines {
      result += line.bytes
      result.append(Ascii.lineFeed)
    }
    return result
  }

  /// The bytes of a 1-based line; empty outside the text.
  func bytes(ofLine line: Int) -> [UInt8] {
    lines.indices.contains(line - 1) ? lines[line - 1].bytes : []
  }

  /// The bytes of a line from a position on.
  func bytes(from position: SourcePosition) -> ArraySlice<UInt8> {
    bytes(ofLine: position.line).dropFirst(max(position.column - 1, 0))
  }

  func isPlaceholder(_ node: MarkdownNode) -> Bool {
    let index = node.range.start.line - 1
    return lines.indices.contains(index) && lines[index].isPlaceholder
  }

  /// The place in the file.
  func position(line: Int, column: Int) -> SourcePosition {
    guard !lines.isEmpty else { return SourcePosition(line: 1, column: 1) }
    let line = lines[min(max(line, 1), lines.count) - 1]
    return SourcePosition(line: max(line.fileLine, 1), column: max(column + line.shift, 1))
  }

  func position(_ position: SourcePosition) -> SourcePosition {
    self.position(line: position.line, column: position.column)
  }

  /// The place in the file; libcmark counts the blank lines below a list as part of it, but Exhibit
  /// does not.
  func range(_ range: SourceRange) -> SourceRange {
    var end = range.end
    end.line = min(end.line, lines.count)
    while end.line > range.start.line, bytes(ofLine: end.line).isBlank { end.line -= 1 }
    end.column = end.line == range.end.line ? end.column : bytes(ofLine: end.line).count
    end.column = min(max(end.column, 1), max(bytes(ofLine: end.line).count, 1))
    let start = position(range.start)
    return SourceRange(start: start, end: max(start, position(end)))
  }
}
