import TutorialModel

/// Renders a sample: its code, and beside and below it what the code really did.
struct SampleRenderer {
  /// The page's file, for errors.
  let path: String
  /// Where values are shown unless the sample says otherwise.
  let results: ResultsPlacement

  private let resultRenderer = ResultRenderer()
  private let messageRenderer = MessageRenderer()

  init(path: String, results: ResultsPlacement) {
    self.path = path
    self.results = results
  }

  func render(
    _ checked: CheckedSample, code: CodeBlock, into html: inout String
  ) throws(RenderError) {
    guard !checked.sample.words.isHidden else { return }
    let results = try resultsByLine(checked, code: code)
    html += "<figure class=\"sample \(checked.verdict.className)\">\n"
    renderCaption(checked, into: &html)
    renderCode(code, results: results, diagnostics: checked.diagnostics, into: &html)
    renderNotes(checked, code: code, into: &html)
    renderPanel("Output", className: "output", text: checked.output, into: &html)
    renderPanel("Standard error", className: "errors", text: checked.errorOutput, into: &html)
    html += "</figure>\n"
  }

  /// Empty where values are not to be shown.
  private func resultsByLine(
    _ checked: CheckedSample, code: CodeBlock
  ) throws(RenderError) -> [Int: [ResultValue]] {
    guard (checked.sample.words.results ?? results) == .margin else { return [:] }
    let lines = code.firstLine..<(code.firstLine + code.lines.count)
    for result in checked.results where !lines.contains(result.line) {
      throw .strayResult(path: path, sampleLine: code.position.line, resultLine: result.line)
    }
    return Dictionary(grouping: checked.results, by: \.line)
  }

  private func renderCaption(_ checked: CheckedSample, into html: inout String) {
    html += "<figcaption><span class=\"language\">Swift</span> "
    html += "<span class=\"badge\">\(checked.badge.escaped)</span></figcaption>\n"
  }

  private func renderCode(
    _ code: CodeBlock, results: [Int: [ResultValue]], diagnostics: [Diagnostic],
    into html: inout String
  ) {
    let hasMargin = !results.isEmpty
    html += "<div class=\"code\(hasMargin ? " with-results" : "")\" role=\"group\""
    html += " aria-label=\"\(hasMargin ? "Code and its results" : "Code")\""
    html += " tabindex=\"0\" dir=\"ltr\" translate=\"no\"><div class=\"rows\">\n"
    for (index, text) in code.lines.enumerated() {
      let line = code.firstLine + index
      let messages = diagnostics.filter { $0.position?.line == line }
      html += "<div class=\"row\(messages.first.map { " " + $0.severity.rawValue } ?? "")\"><code>"
      html.appendEscaped(text)
      // An empty element would have no height, and would be missing from what is copied.
      if text.isEmpty { html += "<br />" }
      html += "</code>"
      resultRenderer.render(results[line] ?? [], into: &html)
      html += "</div>\n"
      for message in messages { messageRenderer.render(message, into: &html) }
    }
    html += "</div></div>\n"
  }

  private func renderNotes(_ checked: CheckedSample, code: CodeBlock, into html: inout String) {
    let lines = code.firstLine..<(code.firstLine + code.lines.count)
    for message in checked.diagnostics {
      guard let line = message.position?.line, lines.contains(line) else {
        messageRenderer.render(message, into: &html)
        continue
      }
    }
    if let reason = checked.missingResults {
      html += "<p class=\"remark\">Values are not shown: \(reason.escaped)</p>\n"
    }
  }

  private func renderPanel(
    _ label: String, className: String, text: String, into html: inout String
  ) {
    guard !text.isEmpty else { return }
    html += "<div class=\"panel \(className)\"><p class=\"label\">\(label)</p>"
    html += "<pre tabindex=\"0\" dir=\"ltr\" translate=\"no\"><samp>"
    html.appendEscaped(text.last?.isNewline == true ? text.dropLast() : text[...])
    html += "</samp></pre></div>\n"
  }
}

extension CheckedSample {
  /// What was done with the sample, in words: colour alone tells some readers nothing.
  fileprivate var badge: String {
    switch verdict {
    case .passed: "Ran"
    case .failed: "Failed"
    case .skipped(let causeLine): "Skipped: line \(causeLine) of the page's source failed before it"
    case .ignored:
      sample.words.ignoreReason.map { $0.isEmpty ? "Not checked" : "Not checked: \($0)" }
        ?? "Not checked"
    }
  }
}

extension Verdict {
  fileprivate var className: String {
    switch self {
    case .ignored: "ignored"
    default: name
    }
  }
}
