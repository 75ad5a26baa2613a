import Pictures

extension TableModel: @MainActor PictureConvertible {
  /// The rows, and the actions of the swiped row.
  public var picture: Picture {
    var drawing = Drawing(width: 360, height: 8)
    for (index, row) in rows.enumerated() {
      var shift = 0.0
      if let swiped, swiped.row == index {
        let width = swiped.actions.actions.map(\.width).reduce(0, +)
        shift = swiped.edge == .trailing ? -width : width
        draw(swiped.actions.actions, at: swiped.edge, in: &drawing)
      }
      // The shifted row is clipped at the table's edge.
      drawing.add(#"<svg x="8" y="\#(drawing.height.plain)" width="344" height="48">"#)
      drawing.rectangle(x: shift, y: 0, width: 344, height: 48, class: "card")
      drawing.text(row.title, x: shift + 16, y: 30, size: 17)
      drawing.text(row.detail, x: shift + 328, y: 30, size: 15, anchor: "end", class: "dim")
      drawing.add("</svg>")
      drawing.height += 48
      drawing.line(x1: 8, y1: drawing.height, x2: 352, y2: drawing.height)
    }
    drawing.height += 8
    return drawing.picture(style: .fields, alternativeText: alternativeText)
  }

  private func draw(
    _ actions: [RowAction], at edge: SwipeActions.Edge, in drawing: inout Drawing
  ) {
    // The first action is outermost.
    var x = edge == .trailing ? 352.0 : 8
    for action in actions {
      if edge == .trailing { x -= action.width }
      drawing.add(
        """
        <rect x="\(x.plain)" y="\(drawing.height.plain)" width="\(action.width.plain)" height="48" \
        fill="\(action.color.hex)"/>
        """)
      drawing.text(
        action.title, x: x + action.width / 2, y: drawing.height + 29, anchor: "middle",
        class: "onColor")
      if edge == .leading { x += action.width }
    }
  }

  private var alternativeText: String {
    let count = "A table of \(rows.count) row\(rows.count == 1 ? "" : "s")"
    let titles = rows.map { "“\($0.title)”" }.joined(separator: ", ")
    var text = rows.isEmpty ? "An empty table." : "\(count): \(titles)."
    if let swiped {
      let names = swiped.actions.actions.map { "“\($0.title)” in \($0.color.rawValue)" }
      text +=
        " “\(rows[swiped.row].title)” is swiped from its \(swiped.edge.rawValue) edge and shows,"
        + " from the edge inwards, \(names.joined(separator: ", "))."
    }
    return text
  }
}

extension RowAction {
  /// The width of the action's button.
  fileprivate var width: Double { max(72, Double(title.count * 9 + 24)) }
}
