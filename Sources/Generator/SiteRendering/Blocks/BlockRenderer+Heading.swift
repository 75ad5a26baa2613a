import TutorialModel

extension BlockRenderer {
  mutating func renderHeading(_ level: Int, slug: String, _ inlines: [Inline]) {
    let tag = "h\(outline.level(of: level))"
    let link = PercentEncoding.fragment(slug)
    // The self link is beside the heading: inside it, screen readers would read it with the
    // heading.
    html += "<div class=\"heading \(tag)\"><\(tag) id=\""
    html.appendEscaped(slug)
    html += "\">"
    render(inlines)
    // The Tab key does not stop at it: the contents lead to headings as well.
    html += "</\(tag)><a class=\"anchor\" tabindex=\"-1\" href=\"\(link)\" aria-label=\"Link to “"
    html.appendEscaped(inlines.plainText)
    html += "”\">#</a></div>\n"
  }
}
