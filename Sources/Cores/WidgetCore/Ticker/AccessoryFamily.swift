/// The small widgets of the Lock Screen and of watch faces, where they are called complications.
///
/// Source: Apple, "WidgetFamily". The corner is on watch faces only.
public enum AccessoryFamily: String, Hashable, Sendable, CaseIterable {
  /// A disc, for a number or a gauge.
  case circular
  /// A few lines of text.
  case rectangular
  /// One line of text beside the date or the time.
  case inline
  /// A corner of a watch face, with text along its edge.
  case corner
}
