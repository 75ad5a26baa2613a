import TutorialModel

/// Renders a compiler's message or a failed expectation.
struct MessageRenderer {
  func render(_ diagnostic: Diagnostic, into html: inout String) {
    let severity = diagnostic.severity.rawValue
    let word = severity.prefix(1).uppercased() + severity.dropFirst()
    html += "<div class=\"message \(severity)\" role=\"note\" aria-label=\"Message\">"
    // Not a paragraph: browsers put an empty line for one between the lines of code that they copy.
    html += "<div><strong>\(word):</strong> \(diagnostic.message.escaped)</div>"
    if !diagnostic.details.isEmpty {
      html += "<pre tabindex=\"0\"><samp>"
      html.appendEscaped(diagnostic.details.joined(separator: "\n"))
      html += "</samp></pre>"
    }
    html += "</div>\n"
  }
}
