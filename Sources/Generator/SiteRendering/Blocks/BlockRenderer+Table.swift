import TutorialModel

extension BlockRenderer {
  mutating func renderTable(_ table: Table) {
    // A wide table scrolls in its own box, including by keyboard: the page never scrolls sideways.
    html += "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>\n"
    html += "<thead>\n"
    renderRow(table.header, tag: "th", attributes: " scope=\"col\"", table.alignments)
    html += "</thead>\n"
    if !table.rows.isEmpty {
      html += "<tbody>\n"
      for row in table.rows { renderRow(row, tag: "td", attributes: "", table.alignments) }
      html += "</tbody>\n"
    }
    html += "</table></div>\n"
  }

  private mutating func renderRow(
    _ cells: [[Inline]], tag: String, attributes: String, _ alignments: [Table.Alignment]
  ) {
    html += "<tr>"
    for (index, cell) in cells.enumerated() {
      html += "<\(tag)\(attributes)"
      if index < alignments.count, alignments[index] != .none {
        html += " class=\"\(alignments[index].rawValue)\""
      }
      html += ">"
      render(cell)
      html += "</\(tag)>"
    }
    html += "</tr>\n"
  }
}
