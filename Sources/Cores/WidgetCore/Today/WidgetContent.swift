import Pictures

/// What a widget shows, as a value. It has no ground of its own: a host or a `WidgetCard` lays one
/// below it.
public protocol WidgetContent: Sendable {
  /// How high it would like to be, in points, margins not counted.
  var preferredHeight: Double { get }

  /// The content in a size, in points.
  func picture(in size: WidgetSize) -> Picture
}
