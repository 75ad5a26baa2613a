import TutorialModel

/// Renders a sample: its code, and beside and below it what the code did.
struct SampleRenderer {
  /// Where values are shown unless the sample says otherwise.
  private let results: ResultsPlacement
  private let versions: FileVersions
  /// The names in all samples of the page.
  let names: NameList

  private let caption = SampleCaption()
  private let messageRenderer = MessageRenderer()
  private let outputRenderer = OutputRenderer()
  private let pictures: PictureRenderer

  /// - Parameter file: the file of the site that the page is written to.
  init(_ checkedPage: CheckedPage, file: String) {
    names = NameList(of: checkedPage)
    pictures = PictureRenderer(files: PictureFiles(of: checkedPage), source: file)
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
      CodeRenderer(
        checked: checked, lines: lines, results: results, messages: messages,
        changes: versions.changes(in: sample), names: names
      ).render(into: &html)
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
      throw .undescribedPicture(path: sample.id.path, line: sample.line)
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
        path: sample.codePath, sampleLine: sample.line, resultLine: result.line)
    }
    return Dictionary(grouping: checked.results, by: \.line)
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
