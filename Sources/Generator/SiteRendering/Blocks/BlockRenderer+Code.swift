import TutorialModel

extension BlockRenderer {
  mutating func renderCode(_ code: CodeBlock) throws(RenderError) {
    if let checkedPage, let sampleRenderer {
      if let sample = checkedPage.sample(for: code) {
        return try sampleRenderer.render(sample, into: &html)
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
}
