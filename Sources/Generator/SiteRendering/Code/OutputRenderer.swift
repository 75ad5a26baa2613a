/// Renders the output of a sample; the rest of a long text is folded.
struct OutputRenderer {
  /// The maximum number of lines of a text that is shown whole.
  private static let wholeCount = 20
  /// The number of lines that are shown of a longer text.
  private static let headCount = 12

  /// - Parameter isChecked: whether the author claimed the output.
  func render(
    _ text: String, label: String, className: String, isChecked: Bool = false,
    into html: inout String
  ) {
    guard !text.isEmpty else { return }
    var lines = text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let head = lines.count > Self.wholeCount ? Self.headCount : lines.count
    html += "<div class=\"panel \(className)\"><p class=\"label\">\(label)"
    if isChecked { html += " <span role=\"img\" aria-label=\"checked result\">✓</span>" }
    html += "</p>"
    render(lines[..<head], into: &html)
    if head < lines.count {
      html += "<details class=\"fold\"><summary>\(lines.count - head) more lines</summary>"
      render(lines[head...], into: &html)
      html += "</details>"
    }
    html += "</div>\n"
  }

  private func render(_ lines: ArraySlice<Substring>, into html: inout String) {
    html += "<pre dir=\"ltr\" translate=\"no\"><samp>"
    html.appendVerbatim(lines.joined(separator: "\n"))
    html += "</samp></pre>"
  }
}
