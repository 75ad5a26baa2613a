import Foundation

/// The content that a widget shows from a date on.
///
/// Source: Apple, "TimelineEntry".
public protocol TimelineEntry: Sendable {
  /// The date when the widget begins to show the entry.
  var date: Date { get }
}
