import TutorialModel

/// Renders a message about a sample.
struct MessageRenderer {
  /// Renders a fault of the sample or of its claims.
  ///
  /// - Parameter isPlaced: whether the message names its place.
  func render(_ diagnostic: Diagnostic, isPlaced: Bool, into html: inout String) {
    let severity = diagnostic.severity.rawValue
    let word = severity.prefix(1).uppercased() + severity.dropFirst()
    let place = isPlaced ? diagnostic.position.map { "\(diagnostic.path):\($0): " } ?? "" : ""
    render(diagnostic, className: severity, label: word, place: place, into: &html)
  }

  /// Renders an intended message of the compiler or the program.
  func renderQuoted(_ diagnostic: Diagnostic, speaker: String, into html: inout String) {
    var diagnostic = diagnostic
    diagnostic.details = diagnostic.details.map { String($0.withoutPlace(in: diagnostic.path)) }
    let label = diagnostic.severity == .warning ? "\(speaker) (warning)" : speaker
    render(diagnostic, className: "quoted", label: label, place: "", into: &html)
  }

  private func render(
    _ diagnostic: Diagnostic, className: String, label: String, place: String,
    into html: inout String
  ) {
    html += "<div class=\"message \(className)\" role=\"note\" aria-label=\"Message\">"
    // Not a paragraph: browsers would put an empty line in its place when the code is copied.
    html += "<div><strong>\(label):</strong> \(place.verbatim)"
    html.appendVerbatim(diagnostic.message)
    html += "</div>"
    if !diagnostic.details.isEmpty {
      html += "<pre><samp>"
      html.appendVerbatim(diagnostic.details.joined(separator: "\n"))
      html += "</samp></pre>"
    }
    html += "</div>\n"
  }
}

extension String {
  /// The message without its place: `note: …` for `Content/page.md:12:3: note: …`. Readers see the
  /// sample, not its author's file.
  fileprivate func withoutPlace(in path: String) -> Substring {
    guard hasPrefix("\(path):"), let end = firstRange(of: ": ")?.upperBound else {
      return self[...]
    }
    return self[end...]
  }
}
