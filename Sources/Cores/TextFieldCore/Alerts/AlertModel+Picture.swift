import Pictures

extension AlertModel: @MainActor PictureConvertible {
  /// The alert with its fields and buttons, or a line of text if it is not presented.
  public var picture: Picture {
    var drawing = Drawing(width: 360, height: 24)
    guard isPresented else {
      drawing.text("No alert is shown.", x: 180, y: 32, anchor: "middle", class: "dim")
      drawing.height = 52
      return drawing.picture(style: .fields, alternativeText: "No alert is shown.")
    }
    var card = Drawing(width: 360, height: 40)
    for line in title.wrapped(to: 30) {
      card.text(line, x: 180, y: card.height + 14, size: 17, anchor: "middle", class: "strong")
      card.height += 24
    }
    for line in message.wrapped(to: 38) {
      card.text(line, x: 180, y: card.height + 10, size: 14, anchor: "middle")
      card.height += 20
    }
    card.height += 8
    for field in textFields { field.draw(in: &card, x: 56, width: 248) }
    drawButtons(in: &card)
    drawing.rectangle(
      x: 40, y: 16, width: 280, height: card.height - 16, radius: 14, class: "card")
    drawing.elements += card.elements
    drawing.height = card.height + 16
    return drawing.picture(style: .fields, alternativeText: alternativeText)
  }

  private func drawButtons(in card: inout Drawing) {
    // Two buttons are side by side; more than two are stacked.
    let sideBySide = actions.count == 2
    if sideBySide {
      card.line(x1: 40, y1: card.height, x2: 320, y2: card.height)
      card.line(x1: 180, y1: card.height, x2: 180, y2: card.height + 44)
    }
    for (index, action) in actions.enumerated() {
      if !sideBySide { card.line(x1: 40, y1: card.height, x2: 320, y2: card.height) }
      let style =
        !action.isEnabled ? "hint" : action.style == .destructive ? "bad" : "link"
      card.text(
        action.title, x: sideBySide ? 110 + Double(index) * 140 : 180, y: card.height + 28,
        size: 16, anchor: "middle", class: style)
      if !sideBySide { card.height += 44 }
    }
    if sideBySide { card.height += 44 }
  }

  private var alternativeText: String {
    var sentences = ["An alert: “\(title)”."]
    if !message.isEmpty { sentences.append(message.hasSuffix(".") ? message : message + ".") }
    sentences += textFields.map(\.alternativeText)
    let buttons = actions.map { "“\($0.title)”\($0.isEnabled ? "" : ", disabled")" }
    if !buttons.isEmpty {
      let noun = buttons.count == 1 ? "Button" : "Buttons"
      sentences.append("\(noun): \(buttons.joined(separator: "; ")).")
    }
    return sentences.joined(separator: " ")
  }
}
