import TutorialModel

/// Renders a message about a sample.
struct MessageRenderer {
  /// A fault of the sample, or of what its author claims.
  ///
  /// - Parameter isPlaced: whether the reader must be told where it is.
  func render(_ diagnostic: Diagnostic, isPlaced: Bool, into html: inout String) {
    let severity = diagnostic.severity.rawValue
    let word = severity.prefix(1).uppercased() + severity.dropFirst()
    let place = isPlaced ? diagnostic.position.map { "\(diagnostic.path):\($0): " } ?? "" : ""
    render(diagnostic, className: severity, label: word, place: place, into: &html)
  }

  /// What the compiler or the program itself said, and was meant to say.
  func renderQuoted(_ diagnostic: Diagnostic, speaker: String, into html: inout String) {
    let label =
      diagnostic.severity == .error ? speaker : "\(speaker) (\(diagnostic.severity.rawValue))"
    render(diagnostic, className: "quoted", label: label, place: "", into: &html)
  }

  private func render(
    _ diagnostic: Diagnostic, className: String, label: String, place: String,
    into html: inout String
  ) {
    html += "<div class=\"message \(className)\" role=\"note\" aria-label=\"Message\">"
    // Not a paragraph: browsers put an empty line for one between the lines of code that they copy.
    html += "<div><strong>\(label):</strong> \(place.escaped)"
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
