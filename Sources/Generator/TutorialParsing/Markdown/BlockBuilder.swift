import SwiftText
import TutorialModel

/// Turns libcmark's tree into blocks, and applies the extensions.
struct BlockBuilder {
  let text: ComposedText
  let path: String
  let footnotes: [FootnoteExtension.Definition]
  let snippets: [MarkdownSnippet: [Inline]]
  /// The ids that authors give to headings, by the heading's position.
  private(set) var anchors: [SourcePosition: HeadingAnchor] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var foreign: Set<ForeignMarkup> = []

  mutating func build(_ document: MarkdownNode) -> [Block] {
    var result: [Block] = []
    for (node, footnote) in zip(document.children, footnotes) {
      let blocks = blocks(in: node, quoteDepth: 1)
      let start = footnote.position
      let end = max(blocks.map(\.range.end).max() ?? start, footnote.labelEnd)
      result.append(
        Block(
          .footnoteDefinition(label: footnote.label), range: SourceRange(start: start, end: end),
          children: blocks))
    }
    for node in document.children.dropFirst(footnotes.count) {
      result += blocks(of: node, parentEnd: text.lines.count, quoteDepth: 0)
    }
    return DetailsExtension.fold(result.sorted { $0.range.start < $1.range.start })
  }

  private mutating func blocks(in node: MarkdownNode, quoteDepth: Int) -> [Block] {
    if node.isTooDeep { report(tooDeep, at: text.position(node.range.start)) }
    return DetailsExtension.fold(
      node.children.flatMap {
        blocks(of: $0, parentEnd: node.range.end.line, quoteDepth: quoteDepth)
      })
  }

  private mutating func blocks(
    of node: MarkdownNode, parentEnd: Int, quoteDepth: Int
  ) -> [Block] {
    let range = text.range(node.range)
    switch node.kind {
    case .document: return blocks(in: node, quoteDepth: quoteDepth)
    case .item: return [item(node, range: range, quoteDepth: quoteDepth)]
    case .blockQuote: return [quote(node, range: range, quoteDepth: quoteDepth + 1)]
    case .list(let start, let isTight):
      let items = blocks(in: node, quoteDepth: quoteDepth)
      return [Block(.list(List(start: start, isTight: isTight)), range: range, children: items)]
    case .code(let literal):
      let extent = CodeBlockExtent(literal: literal, of: node, parentEnd: parentEnd, in: text)
      let end = SourcePosition(
        line: extent.endLine, column: text.bytes(ofLine: extent.endLine).count)
      let codeRange = text.range(SourceRange(start: node.range.start, end: end))
      let code = extent.block(at: node, in: text)
      warn(of: ForeignMarkup(language: code.language), code.language, at: code.infoPosition)
      return [Block(.code(code), range: codeRange)]
    case .html(let literal):
      return text.isPlaceholder(node) ? [] : [markup(literal, range: range)]
    case .thematicBreak: return [Block(.thematicBreak, range: range)]
    case .paragraph(let inlines):
      if node.isTooDeep { report(tooDeep, at: range.start) }
      let lines = ContentLine.lines(of: node, quoteDepth: quoteDepth, in: text)
      if let table = TableExtension(lines) { return blocks(of: table) }
      warn(
        of: ForeignMarkup(lines, isQuoted: quoteDepth > 0), lines.first?.bytes.string ?? "",
        at: fileRange(of: lines).start)
      return [Block(.paragraph(resolve(inlines, in: lines)), range: fileRange(of: lines))]
    case .heading(let level, let inlines):
      if node.isTooDeep { report(tooDeep, at: range.start) }
      return heading(level, inlines, of: node, quoteDepth: quoteDepth)
    }
  }

  private mutating func item(
    _ node: MarkdownNode, range: SourceRange, quoteDepth: Int
  ) -> Block {
    var children = blocks(in: node, quoteDepth: quoteDepth)
    guard let first = node.children.first, case .paragraph? = children.first?.kind,
      let isDone = TaskExtension.take(
        from: &children[0], ContentLine.lines(of: first, quoteDepth: quoteDepth, in: text))
    else { return Block(.item(), range: range, children: children) }
    return Block(.item(isDone: isDone), range: range, children: children)
  }

  /// HTML without its comments.
  private mutating func markup(_ html: String, range: SourceRange) -> Block {
    let (visible, unclosed) = CommentExtension.remove(from: html)
    if let unclosed {
      report(
        CommentExtension.unclosed(through: range.end.line),
        at: SourcePosition(
          line: range.start.line + unclosed.line,
          column: unclosed.line == 0 ? range.start.column + unclosed.column : unclosed.column + 1))
    }
    let isComment = html.contains("<!--") && visible.allSatisfy(\.isWhitespace)
    return Block(isComment ? .comment(html) : .html(visible), range: range)
  }

  private mutating func quote(
    _ node: MarkdownNode, range: SourceRange, quoteDepth: Int
  ) -> Block {
    guard let first = node.children.first, case .paragraph(var inlines) = first.kind else {
      return Block(.blockQuote, range: range, children: blocks(in: node, quoteDepth: quoteDepth))
    }
    let lines = ContentLine.lines(of: first, quoteDepth: quoteDepth, in: text)
    switch AlertExtension.marker(in: lines, inlines) {
    case nil:
      return Block(.blockQuote, range: range, children: blocks(in: node, quoteDepth: quoteDepth))
    case .unknown(let word):
      let valid = Alert.allCases.map { $0.rawValue.uppercased() }
      report(
        "unknown alert '\(word)'. Valid alerts are \(valid.joined(separator: ", ")).",
        at: lines.first.map { text.position($0.position) } ?? range.start, near: word, among: valid)
      return Block(.blockQuote, range: range, children: blocks(in: node, quoteDepth: quoteDepth))
    case .alert(let alert):
      var rest = node
      inlines.removeFirst(Swift.min(inlines.count, 2))
      let isTable = TableExtension(Array(lines.dropFirst())) != nil
      if let line = lines.dropFirst().first, !inlines.isEmpty || isTable {
        rest.children[0].kind = .paragraph(inlines)
        rest.children[0].range.start = line.position
      } else {
        rest.children.removeFirst()
      }
      return Block(
        .box(alert.box), range: range, children: blocks(in: rest, quoteDepth: quoteDepth))
    }
  }

  private mutating func heading(
    _ level: Int, _ inlines: [Inline], of node: MarkdownNode, quoteDepth: Int
  ) -> [Block] {
    let heading = HeadingExtension(node, quoteDepth: quoteDepth, in: text)
    // A table above --- is a heading to libcmark, which does not know tables.
    if let underline = heading.underline, let table = TableExtension(heading.lines) {
      let rule = Block(.thematicBreak, range: fileRange(of: [underline]))
      return blocks(of: table) + [rule]
    }
    let all = heading.lines + [heading.underline].compactMap(\.self)
    let range = fileRange(of: all)
    var inlines = resolve(inlines, in: heading.lines)
    switch heading.takeAnchor(from: &inlines) {
    case .anchor(let id, let place):
      anchors[range.start] = HeadingAnchor(id: id.composed, position: text.position(place))
    case .malformed(let id, let place):
      report(
        "'\(id)' cannot be a heading's id. Use letters, digits, - and _, as in "
          + "{#working-with-dates}.", at: text.position(place))
    case nil: break
    }
    return [Block(.heading(level: level, slug: "", inlines), range: range)]
  }

  private mutating func blocks(of table: TableExtension) -> [Block] {
    var result: [Block] = []
    if let paragraph = table.paragraph, !table.leadingLines.isEmpty {
      let inlines = resolve(snippets[paragraph] ?? [], in: table.leadingLines)
      result.append(Block(.paragraph(inlines), range: fileRange(of: table.leadingLines)))
    }
    var cells: [[[Inline]]] = []
    for row in [table.header] + table.rows {
      var inlines: [[Inline]] = []
      for cell in row {
        inlines.append(resolve(snippets[.cell(cell)] ?? [], in: table.lines))
      }
      cells.append(inlines)
    }
    let value = Table(
      alignments: table.alignments, header: cells.removeFirst(), rows: cells)
    result.append(Block(.table(value), range: fileRange(of: table.lines)))
    return result
  }

  private mutating func resolve(_ inlines: [Inline], in lines: [ContentLine]) -> [Inline] {
    let resolved = FootnoteExtension.resolve(inlines, definitions: footnotes)
    let valid = footnotes.map(\.label)
    // If a label in the text has a definition, its brackets are escaped: it is not a reference.
    for label in FootnoteExtension.undefinedLabels(in: resolved)
    where !valid.contains(where: { $0.lowercased() == label.lowercased() }) {
      let mark = Array("[^\(label)]".utf8)
      for line in lines {
        guard let index = line.bytes.firstUnescaped(mark) else { continue }
        report(
          FootnoteExtension.undefined(label),
          at: text.position(line: line.position.line, column: line.position.column + index),
          near: label, among: valid)
        break
      }
    }
    if let position = CommentExtension.unclosed(in: lines) {
      report(CommentExtension.unclosedInText, at: text.position(position))
    }
    let visible = CommentExtension.remove(from: resolved, of: lines)
    return EscapedTilde.removed(
      StrikethroughExtension.apply(to: AutolinkExtension.apply(to: visible)))
  }

  private mutating func warn(
    of markup: ForeignMarkup?, _ written: String, at position: SourcePosition
  ) {
    guard let markup, foreign.insert(markup).inserted else { return }
    diagnostics.append(
      Diagnostic(
        path: path, position: position, severity: .warning, message: markup.message(for: written)))
  }

  private func fileRange(of lines: [ContentLine]) -> SourceRange {
    guard let first = lines.first, let last = lines.last else { return SourceRange(1, 1, 1, 1) }
    return SourceRange(start: text.position(first.position), end: text.position(last.end))
  }

  private mutating func report(
    _ message: String, at position: SourcePosition, near written: String = "",
    among names: [String] = []
  ) {
    let diagnostic = Diagnostic(path: path, position: position, message: message)
      .suggesting(names, for: written)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension [UInt8] {
  /// The index of the first occurrence without a backslash before it.
  fileprivate func firstUnescaped(_ bytes: [UInt8]) -> Int? {
    guard count >= bytes.count else { return nil }
    return (0...(count - bytes.count)).first { index in
      self[index] == bytes.first && self[index..<(index + bytes.count)].elementsEqual(bytes)
        && (index == 0 || self[index - 1] != Ascii.backslash)
    }
  }
}

private let tooDeep =
  "this is nested more than \(MarkdownNode.maximumDepth) levels deep and is left out. Nest less."
