import Pictures

/// Content on a card, as wide as a widget and as tall as the content prefers.
public struct WidgetCard: Sendable {
  public let content: any WidgetContent

  public init(_ content: any WidgetContent) {
    self.content = content
  }
}

extension WidgetCard: PictureConvertible {
  public var picture: Picture {
    let size = WidgetSize(width: WidgetHost.width, height: content.preferredHeight)
    let content = content.picture(in: size)
    var drawing = Drawing(width: size.width + 16, height: size.height + 16)
    drawing.rectangle(
      x: 8, y: 8, width: size.width, height: size.height, radius: 13, class: "card")
    drawing.embed(content, x: 8, y: 8)
    return drawing.picture(style: .widget, alternativeText: content.alternativeText)
  }
}

extension WidgetCard: CustomStringConvertible {
  public var description: String { "\(content)" }
}
