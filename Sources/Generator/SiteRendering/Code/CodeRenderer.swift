import TutorialModel

/// Renders the lines of a sample with what belongs to each: its values and its messages.
struct CodeRenderer {
  let checked: CheckedSample
  let lines: [Sample.ShownLine]
  /// By the number of the line; empty where values are not shown.
  let results: [Int: [ResultValue]]
  let messages: SampleMessages
  /// The changes since the page last showed the same file.
  let changes: LineChanges
  /// The page's names.
  let names: NameList

  private let resultRenderer = ResultRenderer()
  private let messageRenderer = MessageRenderer()

  init(
    checked: CheckedSample, lines: [Sample.ShownLine], results: [Int: [ResultValue]],
    messages: SampleMessages, changes: LineChanges, names: NameList
  ) {
    self.checked = checked
    self.lines = lines
    self.results = results
    self.messages = messages
    self.changes = changes
    self.names = names
  }

  func render(into html: inout String) {
    let hasMargin = !results.isEmpty
    html += "<div class=\"code\(hasMargin ? " with-results" : "")\" role=\"group\""
    html += " aria-label=\"\(hasMargin ? "Code and its results" : "Code")\""
    html += " tabindex=\"0\" dir=\"ltr\" translate=\"no\"><div class=\"rows\">\n"
    for index in lines.indices {
      renderRemoval(changes.removals[index], into: &html)
      renderRow(index, into: &html)
    }
    renderRemoval(changes.removals[lines.count], into: &html)
    html += "</div></div>\n"
  }

  private func renderRow(_ index: Int, into html: inout String) {
    let line = lines[index]
    let mark = changes.marks[index]
    html += "<div class=\"row"
    if let fault = messages.mark(of: line.number) { html += " \(fault)" }
    if let mark { html += " \(mark.className)" }
    html += "\">"
    // The sign in the gutter is for sighted readers, the word for screen readers; neither is copied.
    if let mark { html += "<span class=\"unseen\">\(mark.words): </span>" }
    html += "<code>"
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

  private func annotated(_ line: Sample.ShownLine, _ mark: LineChanges.Mark?) -> AnnotatedLine {
    var result = AnnotatedLine(text: line.text)
    if case .changed(let words) = mark {
      result.spans = words.added.map { AnnotatedLine.Span(range: $0, style: .added) }
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
  /// Where a position of the file is on its line of code, in UTF-8 bytes from the line's start.
  fileprivate func offset(of position: SourcePosition) -> Int? {
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
  /// Whose words the messages of a sample are.
  var speaker: String { self == .shouldCrash ? "Program" : "Compiler" }
}
