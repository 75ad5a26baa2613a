import SwiftText
import TutorialModel

/// The id that an author gives to a heading: `{#id}` at its end.
struct HeadingAnchor {
  var id: String
  /// The position of the `{` in the file.
  var position: SourcePosition
}

/// The lines of a heading, and the `{#id}` that may end them.
struct HeadingExtension {
  enum Attribute {
    /// The id and the position of its `{` in the composed text.
    case anchor(String, SourcePosition)
    case malformed(String, SourcePosition)
  }

  /// The lines of the heading, without the underline.
  let lines: [ContentLine]
  /// The `===` or `---` below a heading that has one.
  let underline: ContentLine?

  init(_ node: MarkdownNode, quoteDepth: Int, in text: ComposedText) {
    var node = node
    guard node.range.end.line > node.range.start.line else {
      lines = ContentLine.lines(of: node, quoteDepth: quoteDepth, in: text)
      underline = nil
      return
    }
    // libcmark ends an underlined heading one line too late, except at the end of the text.
    let end = node.range.end.line
    let isLate = end - 1 > node.range.start.line && text.bytes(ofLine: end - 1).isUnderline
    node.range.end.line = isLate ? end - 1 : end
    let all = ContentLine.lines(of: node, quoteDepth: quoteDepth, in: text)
    lines = Array(all.dropLast())
    underline = all.last
  }

  /// Finds the attribute and removes it from the heading's text.
  func takeAnchor(from inlines: inout [Inline]) -> Attribute? {
    guard let line = lines.last else { return nil }
    let content = underline == nil ? line.bytes.withoutClosingMarks : line.bytes[...]
    guard content.last == Ascii.closeBrace, let start = content.attributeStart else { return nil }
    let id = content[(start + 2)...].dropLast().string
    let place = SourcePosition(
      line: line.position.line, column: line.position.column + start)
    guard id.isHeadingID, case .text(let text) = inlines.last, text.hasSuffix("{#\(id)}") else {
      return .malformed(id, place)
    }
    inlines.removeLast()
    let rest = text.dropLast(id.count + 3).reversed().drop(while: \.isWhitespace).reversed()
    if !rest.isEmpty { inlines.append(.text(String(rest))) }
    while inlines.last == .softBreak || inlines.last == .lineBreak { inlines.removeLast() }
    return .anchor(id, place)
  }
}

extension [UInt8] {
  fileprivate var isUnderline: Bool {
    let line = trimmed
    guard let mark = line.last, mark == Ascii.equals || mark == Ascii.minus else { return false }
    let before = line.reversed().drop { $0 == mark }
    return before.allSatisfy { $0.isBlank || $0 == Ascii.greater }
  }

  /// The line of a heading such as `# Title ##`, without the marks at its end.
  fileprivate var withoutClosingMarks: ArraySlice<UInt8> {
    let rest = self[...].trimmed
    guard let last = rest.lastIndex(where: { $0 != Ascii.hash }), rest[last].isBlank else {
      return rest
    }
    return rest[...last].trimmed
  }
}

extension ArraySlice<UInt8> {
  /// The index of the last `{#` after a blank.
  fileprivate var attributeStart: Int? {
    indices.dropLast().last { index in
      self[index] == Ascii.openBrace && self[index + 1] == Ascii.hash
        && (index == startIndex || self[index - 1].isBlank)
    }
  }
}

extension String {
  fileprivate var isHeadingID: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0 == "-" || $0 == "_" || $0.isWordPart }
  }
}
