import TutorialModel

/// A value with the way in which it is shown.
struct ShownValue: Hashable {
  var result: ResultValue
  /// Indicates whether the author claimed it.
  var isChecked = false
  /// Indicates whether only readers who ask for all values see it.
  var isQuiet = false
}

/// Renders the values of one line of code: at its end, or below it if there is no room.
struct ResultRenderer {
  /// The maximum number of characters of a value that is shown whole.
  private static let wholeCount = 84
  /// The number of characters of a longer value's first line that are shown. It is smaller than
  /// `wholeCount`, since unfolding a few characters is not worth a click.
  private static let headCount = 64

  func render(_ values: [ShownValue], into html: inout String) {
    for value in values { render(value, into: &html) }
  }

  private func render(_ value: ShownValue, into html: inout String) {
    let result = value.result
    // An empty value would be invisible.
    let text = result.shown.isEmpty ? "(empty)" : result.shown
    let length = text.count
    if result.count > 1 {
      renderHead(of: text, length, value, note: "×\(result.count)", into: &html)
      renderRuns(of: result, into: &html)
      html += "</details>"
    } else if length > Self.wholeCount {
      let lines = text.count(where: \.isNewline) + 1
      let note = lines > 1 ? "\(lines) lines" : "\(length) characters"
      renderHead(of: text, length, value, note: note, into: &html)
      html += "<samp tabindex=\"0\">\(text.verbatim)</samp></details>"
    } else {
      let label = value.isChecked ? "Checked result" : "Result"
      html += "<div class=\"\(value.className)\" role=\"note\" aria-label=\"\(label)\"><samp>"
      html += "\(text.verbatim)</samp></div>"
    }
  }

  /// The first line of a folded value, or the beginning of that line.
  private func renderHead(
    of text: String, _ length: Int, _ value: ShownValue, note: String, into html: inout String
  ) {
    let line = text.prefix { !$0.isNewline }
    let head = line.prefix(line.count > Self.wholeCount ? Self.headCount : line.count)
    let dots = head.count < length ? "…" : ""
    html += "<details class=\"\(value.className)\"><summary>"
    html += "<samp>\(String(head).verbatim)\(dots)</samp> "
    if value.isChecked { html += "<span class=\"unseen\">checked result</span>" }
    html += "<span class=\"count\">\(note)</span></summary>"
  }

  private func renderRuns(of result: ResultValue, into html: inout String) {
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
  }
}

extension ShownValue {
  fileprivate var className: String {
    "value\(isChecked ? " checked" : "")\(isQuiet ? " quiet" : "")"
  }
}
