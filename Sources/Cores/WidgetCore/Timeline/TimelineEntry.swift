import Foundation

/// What a widget shows from a date on.
///
/// Source: Apple, "TimelineEntry".
public protocol TimelineEntry: Sendable {
  /// When the widget begins to show the entry.
  var date: Date { get }
}
