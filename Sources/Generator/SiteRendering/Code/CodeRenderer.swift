import TutorialModel

/// Renders the lines of a sample, each with its values and messages.
struct CodeRenderer {
  let checked: CheckedSample
  let lines: [Sample.ShownLine]
  /// The values by the number of their line; empty if values are not shown.
  let results: [Int: [ShownValue]]
  let claims: HeldClaims
  let messages: SampleMessages
  /// The changes since the page last showed the same file.
  let changes: LineChanges
  /// The names on the page.
  let names: NameList

  /// The sample's place on the page, from 1.
  let number: Int

  private let resultRenderer = ResultRenderer()
  private let messageRenderer = MessageRenderer()

  func render(into html: inout String) {
    let label = results.isEmpty ? "Code" : "Code and its results"
    html += "<div class=\"code\" role=\"group\" aria-label=\"\(label)\""
    html += " dir=\"ltr\" translate=\"no\">\n"
    for index in lines.indices {
      renderRemoval(changes.removals[index], into: &html)
      renderRow(index, into: &html)
    }
    renderRemoval(changes.removals[lines.count], into: &html)
    renderSwitch(of: results.values.joined().count(where: \.isQuiet), into: &html)
    html += "</div>\n"
  }

  /// The switch that shows the values that tell most readers nothing.
  private func renderSwitch(of count: Int, into html: inout String) {
    guard count > 0 else { return }
    html += "<label class=\"all\" translate=\"yes\"><input class=\"unseen\" type=\"checkbox\" />"
    html += " \(count) quiet \(count == 1 ? "value" : "values")</label>\n"
  }

  private func renderRow(_ index: Int, into html: inout String) {
    let line = lines[index]
    let mark = changes.marks[index]
    html += "<div id=\"\(Self.id(ofLine: index + 1, inSample: number))\" class=\"row"
    if let fault = messages.mark(of: line.number) { html += " \(fault)" }
    if let mark { html += " \(mark.className)" }
    let isClaim = claim(on: line)?.lowerBound == 0
    if isClaim { html += " told" }
    html += "\">"
    // The sign in the gutter is for sighted readers, the word for screen readers; neither is
    // copied.
    if let mark { html += "<span class=\"unseen\">\(mark.words): </span>" }
    let indent = min(Self.indent(of: line.text), Self.mostIndent)
    html += indent > 0 && !isClaim ? "<code class=\"i\(indent)\">" : "<code>"
    // An empty element would have no height, and would be missing from what is copied.
    if line.text.isEmpty { html += "<br />" } else { annotated(line, mark).render(into: &html) }
    html += "</code>"
    if let values = results[line.number] { resultRenderer.render(values, into: &html) }
    html += "</div>\n"
    for fault in messages.faults[line.number] ?? [] {
      messageRenderer.render(fault, isPlaced: false, into: &html)
    }
    for quote in messages.quotes[line.number] ?? [] {
      messageRenderer.renderQuoted(quote, speaker: checked.sample.words.kind.speaker, into: &html)
    }
  }

  /// The address of a line on its page: `_3-5`. Headings begin with other characters.
  static func id(ofLine line: Int, inSample number: Int) -> String { "_\(number)-\(line)" }

  /// The largest indent that the style sheet has a class for.
  private static let mostIndent = 24

  /// The indent of a line, in the columns of the style sheet: a tab has two. If a line breaks, the
  /// rest of it is indented a little more.
  private static func indent(of line: String) -> Int {
    line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 2 + 1) * 2 : $0 + 1 }
  }

  /// The range of the hidden comment of a claim on a line, with the blanks before it.
  private func claim(on line: Sample.ShownLine) -> Range<Int>? {
    guard let offset = claims.comments[line.number], offset <= line.text.utf8.count else {
      return nil
    }
    let blanks = line.text.utf8.prefix(offset).reversed().prefix {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    return offset - blanks.count..<line.text.utf8.count
  }

  private func annotated(_ line: Sample.ShownLine, _ mark: LineChanges.Mark?) -> AnnotatedLine {
    var result = AnnotatedLine(text: line.text)
    if let range = claim(on: line) {
      result.spans.append(AnnotatedLine.Span(range: range, style: .claim))
    }
    if case .changed(let words) = mark {
      result.spans += words.added.map { AnnotatedLine.Span(range: $0, style: .added) }
      result.removals = words.removed
    }
    let about = (messages.faults[line.number] ?? []) + (messages.quotes[line.number] ?? [])
    var subjects: Set<Range<Int>> = []
    for message in about {
      guard let position = message.position,
        let offset = checked.sample.offset(of: position),
        let range = CodeWord.subject(at: offset, in: line.text), subjects.insert(range).inserted
      else { continue }
      result.spans.append(AnnotatedLine.Span(range: range, style: .subject))
    }
    result.spans += checked.tokens(inLine: line.number).compactMap { token in
      let name = token.symbol.flatMap { names.number(of: $0) }
      guard token.kind != .variable || name != nil else { return nil }
      return AnnotatedLine.Span(range: token.range, style: .token(token.kind, name: name))
    }
    return result
  }

  private func renderRemoval(_ removed: [String]?, into html: inout String) {
    guard let removed else { return }
    let count = removed.count == 1 ? "1 line" : "\(removed.count) lines"
    html += "<details class=\"removed\"><summary>\(count) removed</summary><pre><del>"
    html.appendVerbatim(removed.joined(separator: "\n"))
    html += "</del></pre></details>\n"
  }
}

extension Sample {
  /// The offset of a position of the file in its line of code, in UTF-8 bytes from the line's
  /// start.
  func offset(of position: SourcePosition) -> Int? {
    let index = position.line - code.firstLine
    guard code.columnOffsets.indices.contains(index) else { return nil }
    let offset = position.column - 1 - code.columnOffsets[index]
    return offset >= 0 ? offset : nil
  }
}

extension LineChanges.Mark {
  fileprivate var className: String {
    switch self {
    case .new: "new"
    case .changed: "changed"
    }
  }

  fileprivate var words: String {
    switch self {
    case .new: "New line"
    case .changed: "Changed line"
    }
  }
}

extension SampleKind {
  /// The origin of a sample's messages.
  var speaker: String { self == .shouldCrash ? "Program" : "Compiler" }
}
