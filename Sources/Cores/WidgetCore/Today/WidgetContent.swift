import Pictures

/// The content of a widget, as a value. It has no background: a host or a `WidgetCard` provides
/// one.
public protocol WidgetContent: Sendable {
  /// The preferred height without margins, in points.
  var preferredHeight: Double { get }

  /// Draws the content at a size.
  func picture(in size: WidgetSize) -> Picture
}
