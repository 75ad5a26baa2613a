/// How much of a widget is seen.
///
/// Source: Apple, "NCWidgetDisplayMode".
public enum DisplayMode: String, Hashable, Sendable, CaseIterable {
  /// Of a fixed height, `compactHeight`.
  case compact
  /// As high as the widget would like to be, up to the host's maximum.
  case expanded

  /// How high every widget is in compact mode, in points.
  public static let compactHeight = 110.0
}
