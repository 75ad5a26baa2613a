import Foundation

/// When a widget would like to be asked for its next timeline.
///
/// Source: Apple, "TimelineReloadPolicy".
public enum ReloadPolicy: Hashable, Sendable {
  /// After the last entry's date.
  case atEnd
  /// At a date or later.
  case after(Date)
  /// Not before the app asks for it.
  case never
}
