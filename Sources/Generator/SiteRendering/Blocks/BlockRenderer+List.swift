import TutorialModel

extension BlockRenderer {
  mutating func renderList(_ list: List, _ items: [Block]) throws(RenderError) {
    switch list.start {
    case nil: html += "<ul>\n"
    case 1: html += "<ol>\n"
    case .some(let start): html += "<ol start=\"\(start)\">\n"
    }
    for item in items {
      html += "<li>"
      if case .item(let isDone?) = item.kind { renderBox(ofTask: isDone) }
      try renderItem(item.children, isTight: list.isTight)
      html += "</li>\n"
    }
    html += list.start == nil ? "</ul>\n" : "</ol>\n"
  }

  private mutating func renderItem(_ blocks: [Block], isTight: Bool) throws(RenderError) {
    for (index, block) in blocks.enumerated() {
      guard isTight, case .paragraph(let inlines) = block.kind else {
        try render(block)
        continue
      }
      render(inlines)
      if index < blocks.count - 1 { html += "\n" }
    }
  }

  /// Renders the box before a task, which readers cannot change.
  private mutating func renderBox(ofTask isDone: Bool) {
    let label = isDone ? "Done" : "Not done"
    html +=
      "<input type=\"checkbox\" disabled\(isDone ? " checked" : "") aria-label=\"\(label)\" /> "
  }
}
