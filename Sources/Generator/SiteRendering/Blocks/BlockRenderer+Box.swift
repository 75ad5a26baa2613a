import TutorialModel

extension BlockRenderer {
  mutating func renderBox(_ box: Box, _ children: [Block]) throws(RenderError) {
    let style = box.style.map { " \($0)" } ?? ""
    html +=
      box.isFolded
      ? "<details class=\"details\(style)\"><summary>"
      : "<aside class=\"alert\(style)\" role=\"note\">\n<p class=\"label\">"
    html.appendEscaped(box.label)
    html += box.isFolded ? "</summary>\n" : "</p>\n"
    try render(children)
    html += box.isFolded ? "</details>\n" : "</aside>\n"
  }
}
