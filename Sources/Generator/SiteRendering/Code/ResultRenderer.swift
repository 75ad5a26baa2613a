import TutorialModel

/// Renders the values that stand beside one line of code.
struct ResultRenderer {
  func render(_ results: [ResultValue], into html: inout String) {
    guard !results.isEmpty else { return }
    let label = results.count == 1 ? "Result" : "Results"
    html += "<div class=\"results\" role=\"note\" aria-label=\"\(label)\">"
    for result in results {
      if result.count > 1 {
        renderRuns(of: result, into: &html)
      } else {
        renderValue(of: result, into: &html)
      }
    }
    html += "</div>"
  }

  private func renderValue(of result: ResultValue, into html: inout String) {
    html += "<div class=\"result\" title=\"\(title(of: result))\">"
    renderText(of: result, scrolls: isLong(result.shown), into: &html)
    html += "</div>"
  }

  private func renderRuns(of result: ResultValue, into html: inout String) {
    html += "<details class=\"result\"><summary title=\"\(title(of: result))\">"
    renderText(of: result, scrolls: false, into: &html)
    html += " <span class=\"count\">×\(result.count)</span></summary>"
    // A string of digits is not a number.
    if result.literal == nil, let plot = Sparkline(values: result.values) {
      plot.render(isWhole: result.values.count == result.count, into: &html)
    }
    html += "<ol tabindex=\"0\" aria-label=\"Every value\">"
    for value in result.values {
      html += "<li><samp>\(value.verbatim)</samp></li>"
    }
    html += "</ol>"
    if result.values.count < result.count {
      html += "<p>The first \(result.values.count) of \(result.count) values.</p>"
    }
    html += "</details>"
  }

  /// Whether a value may be higher than a phone shows of it at a time.
  private func isLong(_ text: String) -> Bool {
    text.utf8.count > 300 || text.count { $0.isNewline } > 6
  }

  /// - Parameter scrolls: whether the value takes keyboard focus, to be scrolled on a phone.
  private func renderText(of result: ResultValue, scrolls: Bool, into html: inout String) {
    html += scrolls ? "<samp tabindex=\"0\">" : "<samp>"
    // An empty value would be invisible.
    html.appendVerbatim(result.shown.isEmpty ? "(empty)" : result.shown)
    html += "</samp> <span class=\"type\">"
    html.appendVerbatim(result.type)
    html += "</span>"
  }

  /// The whole value, which the page may cut: `now: Date = 2015-01-19 13:52:00 +0000`.
  private func title(of result: ResultValue) -> String {
    let subject = result.name.isEmpty ? result.type : "\(result.name): \(result.type)"
    return "\(subject) = \(result.shown)".verbatim
  }
}
