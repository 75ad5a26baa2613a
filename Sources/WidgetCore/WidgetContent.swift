import Pictures

/// What a widget shows, as a value.
public protocol WidgetContent: Sendable, PictureConvertible {
  /// How high it would like to be, in points, margins not counted.
  var preferredHeight: Double { get }

  /// The content in a size, in points, on no ground of its own: the host lays a card below it.
  func picture(in size: WidgetSize) -> Picture
}

extension WidgetContent {
  /// The content on a card, as wide as a phone has room for and as high as it would like to be.
  public var picture: Picture {
    let size = WidgetSize(width: WidgetHost.width, height: preferredHeight)
    let content = picture(in: size)
    var drawing = Drawing(width: size.width + 16, height: size.height + 16)
    drawing.rectangle(
      x: 8, y: 8, width: size.width, height: size.height, radius: 13, class: "card")
    drawing.embed(content, x: 8, y: 8)
    return drawing.picture(alternativeText: content.alternativeText)
  }
}
