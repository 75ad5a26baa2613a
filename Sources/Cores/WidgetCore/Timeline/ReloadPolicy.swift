import Foundation

/// The time at which a widget wants to be asked for its next timeline.
///
/// Source: Apple, "TimelineReloadPolicy".
public enum ReloadPolicy: Hashable, Sendable {
  /// After the last entry's date.
  case atEnd
  /// At or after a date.
  case after(Date)
  /// Only when the app asks for it.
  case never
}
