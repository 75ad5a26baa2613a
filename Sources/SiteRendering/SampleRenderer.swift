import TutorialModel

/// Renders a sample: its code, and beside and below it what the code really did.
struct SampleRenderer {
  /// Where values are shown unless the sample says otherwise.
  private let results: ResultsPlacement
  private let versions: FileVersions

  private let caption = SampleCaption()
  private let resultRenderer = ResultRenderer()
  private let messageRenderer = MessageRenderer()
  private let outputRenderer = OutputRenderer()
  private let pictures: PictureRenderer

  init(checkedPage: CheckedPage, context: PageContext) {
    pictures = PictureRenderer(files: PictureFiles(of: checkedPage), source: context.file)
    results = checkedPage.page.frontMatter.results
    versions = FileVersions(of: checkedPage)
  }

  func render(_ checked: CheckedSample, into html: inout String) throws(RenderError) {
    let sample = checked.sample
    guard !sample.words.isHidden else { return }
    let lines = sample.shownLines
    let numbers = Set(lines.map(\.number))
    let results = try resultsByLine(checked).filter { numbers.contains($0.key) }
    let messages = SampleMessages(of: checked, shown: numbers)
    html += "<figure class=\"sample \(checked.verdict.className) \(sample.words.kind.rawValue)\">\n"
    caption.render(checked, into: &html)
    if !lines.isEmpty {
      renderCode(checked, lines: lines, results: results, messages: messages, into: &html)
    }
    for fault in messages.otherFaults {
      messageRenderer.render(fault, isPlaced: true, into: &html)
    }
    for quote in messages.otherQuotes {
      messageRenderer.renderQuoted(quote, speaker: sample.words.kind.speaker, into: &html)
    }
    if let reason = checked.missingResults {
      html += "<p class=\"remark\">Values are not shown: \(reason.verbatim)</p>\n"
    }
    outputRenderer.render(checked.output, label: "Output", className: "output", into: &html)
    outputRenderer.render(
      checked.errorOutput, label: "Standard error", className: "errors", into: &html)
    for picture in checked.pictures
    where !picture.alternativeText.contains(where: { !$0.isWhitespace }) {
      throw .undescribedPicture(path: sample.id.path, line: sample.id.line)
    }
    pictures.render(of: sample, into: &html)
    html += "</figure>\n"
  }

  /// Empty where values are not to be shown.
  private func resultsByLine(
    _ checked: CheckedSample
  ) throws(RenderError) -> [Int: [ResultValue]] {
    let sample = checked.sample
    guard (sample.words.results ?? results) == .margin else { return [:] }
    for result in checked.results where !sample.contains(line: result.line) {
      throw .strayResult(
        path: sample.codePath, sampleLine: sample.id.line, resultLine: result.line)
    }
    return Dictionary(grouping: checked.results, by: \.line)
  }

  private func renderCode(
    _ checked: CheckedSample, lines: [Sample.ShownLine], results: [Int: [ResultValue]],
    messages: SampleMessages, into html: inout String
  ) {
    let changes = versions.changes(in: checked.sample)
    let hasMargin = !results.isEmpty
    html += "<div class=\"code\(hasMargin ? " with-results" : "")\" role=\"group\""
    html += " aria-label=\"\(hasMargin ? "Code and its results" : "Code")\""
    html += " tabindex=\"0\" dir=\"ltr\" translate=\"no\"><div class=\"rows\">\n"
    for (index, line) in lines.enumerated() {
      renderRemoval(changes.removals[index], into: &html)
      let mark = changes.marks[index]
      let classes = ["row", messages.mark(of: line.number), mark?.rawValue].compactMap(\.self)
      html += "<div class=\"\(classes.joined(separator: " "))\">"
      // The sign in the gutter is for eyes, the word for ears; neither is copied with the code.
      if let mark { html += "<span class=\"unseen\">\(mark.words): </span>" }
      html += "<code>"
      html.appendVerbatim(line.text)
      // An empty element would have no height, and would be missing from what is copied.
      if line.text.isEmpty { html += "<br />" }
      html += "</code>"
      resultRenderer.render(results[line.number] ?? [], into: &html)
      html += "</div>\n"
      for fault in messages.faults[line.number] ?? [] {
        messageRenderer.render(fault, isPlaced: false, into: &html)
      }
      for quote in messages.quotes[line.number] ?? [] {
        messageRenderer.renderQuoted(
          quote, speaker: checked.sample.words.kind.speaker, into: &html)
      }
    }
    renderRemoval(changes.removals[lines.count], into: &html)
    html += "</div></div>\n"
  }

  private func renderRemoval(_ count: Int?, into html: inout String) {
    guard let count else { return }
    html += "<div class=\"removed\">\(count == 1 ? "1 line" : "\(count) lines") removed</div>\n"
  }
}

extension LineChanges.Mark {
  fileprivate var words: String {
    switch self {
    case .new: "New line"
    case .changed: "Changed line"
    }
  }
}

extension SampleKind {
  /// Whose words the messages of a sample are.
  fileprivate var speaker: String { self == .shouldCrash ? "Program" : "Compiler" }
}

extension Verdict {
  fileprivate var className: String {
    switch self {
    case .ignored: "ignored"
    default: name
    }
  }
}
