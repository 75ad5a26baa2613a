extension BlockRenderer {
  mutating func renderFootnotes() throws(RenderError) {
    guard footnotes.count > 0 else { return }
    html += "<section class=\"footnotes\" aria-label=\"Footnotes\"><ol>\n"
    var number = 1
    // A footnote may be the first to refer to another, so the count grows in this loop.
    while number <= footnotes.count {
      html += "<li id=\"\(Footnotes.id(of: number))\">\n"
      try render(footnotes.blocks(of: number))
      html += "<p class=\"back\">"
      for occurrence in 1...footnotes.references(to: number) {
        let id = Footnotes.referenceID(of: number, occurrence: occurrence)
        let place = occurrence == 1 ? "" : ", place \(occurrence)"
        html += "<a href=\"#\(id)\" aria-label=\"Back to the text of footnote \(number)\(place)\">"
        html += "↩</a> "
      }
      html += "</p>\n</li>\n"
      number += 1
    }
    html += "</ol></section>\n"
  }
}
