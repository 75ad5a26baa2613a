import TutorialModel

extension BlockRenderer {
  mutating func renderCode(_ code: CodeBlock) throws(RenderError) {
    if let checkedPage, let sampleRenderer {
      if let sample = checkedPage.sample(for: code) {
        return try render(sample, with: sampleRenderer)
      }
      guard !checkedPage.isComparedOutput(code) else { return }
    }
    html += "<div class=\"listing\"><pre dir=\"ltr\" translate=\"no\"><code"
    if !code.language.isEmpty { html += " class=\"language-\(code.language.escaped)\"" }
    html += ">"
    for line in code.lines {
      html.appendVerbatim(line)
      html += "\n"
    }
    listings += 1
    html += "</code></pre>\(CopyButton.html(of: "listing \(listings)"))</div>\n"
  }

  private mutating func render(_ sample: CheckedSample, with renderer: SampleRenderer)
    throws(RenderError)
  {
    guard !sample.sample.words.isHidden else { return }
    let isContinued = lastSample.map { last in
      last.end == html.utf8.count && last.sample.sample.isJoined(with: sample.sample)
    }
    let start = html.utf8.count
    let marks = try renderer.render(sample, isContinued: isContinued ?? false, into: &html)
    lastSample = (sample, html.utf8.count)
    if legendStart == nil, !marks.isEmpty { legendStart = start }
    legend.formUnion(marks)
  }
}

extension Sample {
  /// Returns whether a sample that follows is part of the same program.
  fileprivate func isJoined(with next: Sample) -> Bool {
    id.session == next.id.session && words.kind == .run && next.words.kind == .run
  }
}
