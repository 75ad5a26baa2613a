/// The part of a widget that is shown.
///
/// Source: Apple, "NCWidgetDisplayMode".
public enum DisplayMode: String, Hashable, Sendable, CaseIterable {
  /// The fixed height `compactHeight`.
  case compact
  /// The widget's preferred height, up to the host's maximum.
  case expanded

  /// The height of every widget in compact mode, in points.
  public static let compactHeight = 110.0
}
