import TutorialModel

/// Renders how something is declared; the types of the package's modules in it are links.
struct DeclarationRenderer {
  let context: PageContext

  func render(_ fragments: [DeclarationFragment], into html: inout String) {
    html += "<pre class=\"declaration\" dir=\"ltr\" translate=\"no\"><code>"
    for fragment in fragments {
      let attribute = fragment.kind?.className.map { " class=\"\($0)\"" } ?? ""
      let link = fragment.usr.flatMap { context.symbols.link(to: $0, from: context.file) }
      if let link {
        html += "<a\(attribute) href=\"\(link.href.escaped)\">\(fragment.text.verbatim)</a>"
      } else if attribute.isEmpty {
        html.appendVerbatim(fragment.text)
      } else {
        html += "<span\(attribute)>\(fragment.text.verbatim)</span>"
      }
    }
    html += "</code></pre>\n"
  }
}
