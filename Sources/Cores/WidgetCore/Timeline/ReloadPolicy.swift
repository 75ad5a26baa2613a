import Foundation

/// The time at which a widget wants to be asked for its next timeline.
///
/// Source: Apple, "TimelineReloadPolicy".
public enum ReloadPolicy: Hashable, Sendable {
  /// The end of the timeline: after the last entry's date.
  case atEnd
  /// A date, or a time after it.
  case after(Date)
  /// No time: the widget is asked only when the app requests it.
  case never
}
