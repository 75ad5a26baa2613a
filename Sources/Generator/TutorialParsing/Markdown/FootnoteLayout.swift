import SwiftText

/// The kind of each line of a text, as far as it matters to footnotes; lines are 0-based.
struct FootnoteLayout {
  private(set) var isCode: [Bool]
  /// Indicates for each line whether it is in a list or a quote.
  private(set) var isInContainer: [Bool]
  private(set) var beginsParagraph: [Bool]
  /// The number of each line's paragraph; 0 outside paragraphs.
  private var paragraph: [Int]
  private var count = 0

  init(_ document: MarkdownNode, of text: ComposedText) {
    isCode = Array(repeating: false, count: text.lines.count)
    isInContainer = isCode
    beginsParagraph = isCode
    paragraph = Array(repeating: 0, count: text.lines.count)
    for node in document.children {
      switch node.kind {
      case .list, .blockQuote:
        for index in lines(of: node) { isInContainer[index] = true }
      default: break
      }
    }
    walk(document, parentEnd: text.lines.count, text)
  }

  private func lines(of node: MarkdownNode) -> Range<Int> {
    let start = max(node.range.start.line - 1, 0)
    return start..<max(min(node.range.end.line, isCode.count), start)
  }

  private mutating func walk(_ node: MarkdownNode, parentEnd: Int, _ text: ComposedText) {
    switch node.kind {
    case .code(let literal):
      let extent = CodeBlockExtent(literal: literal, of: node, parentEnd: parentEnd, in: text)
      for index in (node.range.start.line - 1)..<min(extent.endLine, isCode.count) {
        isCode[index] = true
      }
    case .html:
      for index in lines(of: node) { isCode[index] = true }
    case .paragraph, .heading:
      count += 1
      for index in lines(of: node) where paragraph[index] == 0 { paragraph[index] = count }
      if let first = lines(of: node).first { beginsParagraph[first] = true }
    default:
      for child in node.children { walk(child, parentEnd: node.range.end.line, text) }
    }
  }

  /// The last line of the footnote that begins at `index`. Lines that are indented by four columns
  /// belong to the footnote, and so do lines that continue its paragraph without indentation.
  func lastLine(of index: Int, labels: [FootnoteLabel?], in text: ComposedText) -> Int {
    var last = index
    for next in text.lines.indices.dropFirst(index + 1) {
      let line = text.lines[next].bytes
      if line.isBlank { continue }
      let isLazy =
        last == next - 1 && paragraph[next] != 0 && paragraph[next] == paragraph[last]
        && labels[next] == nil
      guard isLazy || line.isIndented else { break }
      last = next
    }
    return last
  }
}

extension [UInt8] {
  fileprivate var isIndented: Bool {
    starts(with: Array("    ".utf8)) || prefix { $0.isBlank }.prefix(4).contains(Ascii.tab)
  }
}
