import TutorialModel

extension BlockRenderer {
  mutating func renderBox(_ box: Box, _ children: [Block]) throws(RenderError) {
    let style = box.style.map { " \($0)" } ?? ""
    switch box.fold {
    case nil: html += "<aside class=\"alert\(style)\" role=\"note\">\n<p class=\"label\">"
    case .closed: html += "<details class=\"details\(style)\"><summary>"
    case .open: html += "<details class=\"details\(style)\" open><summary>"
    }
    render(box.label)
    html += box.fold == nil ? "</p>\n" : "</summary>\n"
    try render(children)
    html += box.fold == nil ? "</aside>\n" : "</details>\n"
  }
}
