import TutorialModel

/// Renders the text inside a block.
struct InlineRenderer {
  /// The file of the site that contains the text.
  let file: String
  /// Indicates whether HTML in Markdown becomes part of the page.
  let allowsHTML: Bool
  /// The sizes of the pictures in the content folder, by their paths in it.
  let imageSizes: [String: PictureSize]

  func render(_ inlines: [Inline], into html: inout String, footnotes: inout Footnotes) {
    for inline in inlines { render(inline, into: &html, footnotes: &footnotes) }
  }

  private func render(_ inline: Inline, into html: inout String, footnotes: inout Footnotes) {
    switch inline {
    case .text(let text): html.appendEscaped(text)
    case .code(let code): wrap("code", into: &html) { $0.appendVerbatim(code) }
    case .styled(let style, let children):
      wrap(style.element, style.className.map { " class=\"\($0)\"" } ?? "", into: &html) {
        render(children, into: &$0, footnotes: &footnotes)
      }
    case .link(let destination, let title, let children):
      renderLink(destination, title: title, children, into: &html, footnotes: &footnotes)
    case .image(let source, let title, let alternative):
      renderImage(source, title: title, alternative: alternative, into: &html)
    // HTML is shown as text unless the site allows it.
    case .html(let text):
      allowsHTML ? html.append(Markup.linked(text, in: file)) : html.appendEscaped(text)
    case .footnoteReference(let label):
      renderReference(label, into: &html, footnotes: &footnotes)
    case .softBreak: html += "\n"
    case .lineBreak: html += "<br />\n"
    }
  }

  private func wrap(
    _ tag: String, _ attributes: String = "", into html: inout String,
    _ body: (inout String) -> Void
  ) {
    html += "<\(tag)\(attributes)>"
    body(&html)
    html += "</\(tag)>"
  }

  private func renderLink(
    _ destination: String, title: String, _ children: [Inline], into html: inout String,
    footnotes: inout Footnotes
  ) {
    guard let href = href(of: destination) else {
      render(children, into: &html, footnotes: &footnotes)
      return
    }
    html += "<a href=\"\(href.escaped)\"\(titleAttribute(title))>"
    render(children, into: &html, footnotes: &footnotes)
    html += "</a>"
  }

  /// The link to a destination; `nil` for one that pages may not have.
  private func href(of destination: String) -> String? {
    switch LinkDestination(destination, in: file) {
    case .elsewhere(let href): href
    case .inside(let place): place.href(from: file)
    case .aboveTheSite, .refused: nil
    }
  }

  private func renderImage(
    _ source: String, title: String, alternative: String, into html: inout String
  ) {
    guard case .inside(let place) = LinkDestination(source, in: file) else {
      html.appendEscaped(alternative)
      return
    }
    html += "<img src=\"\(place.href(from: file).escaped)\" alt=\"\(alternative.escaped)\""
    html += "\(titleAttribute(title))\(PictureRenderer.room(for: imageSizes[place.file]))"
    html += " loading=\"lazy\" />"
  }

  private func titleAttribute(_ title: String) -> String {
    title.isEmpty ? "" : " title=\"\(title.escaped)\""
  }

  private func renderReference(
    _ label: String, into html: inout String, footnotes: inout Footnotes
  ) {
    guard let (number, occurrence) = footnotes.refer(to: label) else {
      html.appendEscaped("[^\(label)]")
      return
    }
    let id = Footnotes.referenceID(of: number, occurrence: occurrence)
    html += "<sup class=\"reference\"><a id=\"\(id)\" href=\"#\(Footnotes.id(of: number))\""
    html += " aria-label=\"Footnote \(number)\">\(number)</a></sup>"
  }
}
