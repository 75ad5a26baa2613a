import TutorialModel

/// Renders a declaration; the types of the package's modules in it are links.
struct DeclarationRenderer {
  let symbols: SymbolPlaces
  /// The file of the site that shows the declaration.
  let file: String

  func render(_ fragments: [DeclarationFragment], into html: inout String) {
    html += "<pre class=\"declaration\" dir=\"ltr\" translate=\"no\"><code>"
    for fragment in fragments {
      let attribute = fragment.kind?.className.map { " class=\"\($0)\"" } ?? ""
      let link = fragment.usr.flatMap { symbols.link(to: $0, from: file) }
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
