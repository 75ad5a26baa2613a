import TutorialModel

/// Renders a sample: its code, and its results beside and below it.
struct SampleRenderer {
  /// The placement of values, unless the sample says otherwise.
  private let results: ResultsPlacement
  private let showsClaims: Bool
  private let versions: FileVersions
  /// The places of the samples among those that the page shows, from 1.
  private let numbers: [Sample.ID: Int]
  /// The names in all samples of the page.
  let names: NameList

  private let caption = SampleCaption()
  private let messageRenderer = MessageRenderer()
  private let outputRenderer = OutputRenderer()
  private let pictures: PictureRenderer

  /// - Parameters:
  ///   - file: the file of the site that the page is written to.
  ///   - showsClaims: whether readers see the comments of claims that hold.
  ///   - names: the names to explain; `nil` explains all names of the page.
  init(
    _ checkedPage: CheckedPage, file: String, showsClaims: Bool = false, names: NameList? = nil
  ) {
    self.showsClaims = showsClaims
    self.names = names ?? NameList(of: checkedPage)
    let samples = checkedPage.samples
    let shown = samples.indices.filter { !samples[$0].sample.words.isHidden }
    numbers = Dictionary(
      zip(shown.map { samples[$0].sample.id }, 1...), uniquingKeysWith: { first, _ in first })
    pictures = PictureRenderer(files: PictureFiles(of: checkedPage), source: file)
    results = checkedPage.page.frontMatter.results
    versions = FileVersions(of: checkedPage)
  }

  /// - Parameter isContinued: whether the sample above, with nothing between them, is of the same
  ///   program: the two are one panel.
  /// - Returns: the marks beside its code.
  @discardableResult func render(
    _ checked: CheckedSample, isContinued: Bool = false, into html: inout String
  ) throws(RenderError) -> Legend {
    let sample = checked.sample
    guard !sample.words.isHidden else { return [] }
    let lines = sample.shownLines
    let numbers = Set(lines.map(\.number))
    let isWithValues = (sample.words.results ?? self.results) == .margin
    let claims = showsClaims ? HeldClaims() : HeldClaims(of: checked, shown: numbers)
    let results = try values(of: checked, claims, shown: numbers, onlyClaimed: !isWithValues)
    let messages = SampleMessages(of: checked, shown: numbers)
    let number = self.numbers[sample.id] ?? 0
    html += "<figure id=\"\(SampleCaption.id(of: number))\""
    html += " class=\"sample \(checked.verdict.className) \(sample.words.kind.rawValue)"
    html += "\(isContinued ? " continued" : "")\""
    html += " aria-label=\"\(caption.name(checked, number: number).escaped)\">\n"
    caption.render(checked, number: number, into: &html)
    for remark in checked.remarks { render(remark: remark, into: &html) }
    if !lines.isEmpty {
      CodeRenderer(
        checked: checked, lines: lines, results: results, claims: claims, messages: messages,
        changes: versions.changes(in: sample), names: names, number: number
      ).render(into: &html)
    }
    for fault in messages.otherFaults {
      messageRenderer.render(fault, isPlaced: true, into: &html)
    }
    for quote in messages.otherQuotes {
      messageRenderer.renderQuoted(quote, speaker: sample.words.kind.speaker, into: &html)
    }
    if isWithValues, let reason = checked.missingResults {
      html += "<p class=\"remark\">Values are not shown: \(reason.verbatim)</p>\n"
    }
    outputRenderer.render(
      checked.output, label: "Output", className: "output", isChecked: checked.isOutputChecked,
      into: &html)
    outputRenderer.render(
      checked.errorOutput, label: "Standard error", className: "errors", into: &html)
    for picture in checked.pictures
    where !picture.alternativeText.contains(where: { !$0.isWhitespace }) {
      throw .undescribedPicture(path: sample.id.path, line: sample.line)
    }
    pictures.render(of: sample, into: &html)
    html += "</figure>\n"
    return Legend(of: results.values.joined())
  }

  private func render(remark: String, into html: inout String) {
    html += "<p class=\"remark\">"
    // Text between backticks is code.
    for (number, part) in remark.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated()
    {
      html += number.isMultiple(of: 2) ? "\(part)".escaped : "<code>\("\(part)".escaped)</code>"
    }
    html += "</p>\n"
  }

  /// The values by the line beside which they are shown: the last line of their statement.
  ///
  /// - Parameter shown: the numbers of the lines that are shown.
  private func values(
    of checked: CheckedSample, _ claims: HeldClaims, shown: Set<Int>, onlyClaimed: Bool
  ) throws(RenderError) -> [Int: [ShownValue]] {
    let sample = checked.sample
    var values: [Int: [ShownValue]] = [:]
    var earlier: [String: String] = [:]
    for (place, result) in checked.results.enumerated() {
      guard sample.contains(line: result.line) else {
        throw .strayResult(
          path: sample.codePath, sampleLine: sample.line, resultLine: result.line)
      }
      guard shown.contains(result.line) else { continue }
      let end = sample.lastLine(of: result)
      let line = (result.line...end).last { shown.contains($0) } ?? result.line
      let isChecked = claims.values.contains(place)
      if onlyClaimed && !isChecked { continue }
      var isQuiet = false
      if !isChecked {
        let code = (result.line...line).map { claims.rest(of: sample, line: $0) }
          .joined(separator: "\n")
        isQuiet = QuietValue(result, code: code, earlier: earlier[result.name]) != nil
      }
      earlier[result.name] = result.shown
      values[line, default: []].append(
        ShownValue(result: result, isChecked: isChecked, isQuiet: isQuiet))
    }
    return values
  }
}

extension Verdict {
  fileprivate var className: String {
    switch self {
    case .ignored, .notRun: "ignored"
    default: name
    }
  }
}
