/// Provides the system with a widget's content in advance.
///
/// Source: Apple, "TimelineProvider".
@MainActor public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry

  /// Returns the entry to show before any data is available.
  func placeholder(in context: TimelineContext) -> Entry

  /// Provides an entry quickly, for instance for the gallery.
  func getSnapshot(in context: TimelineContext, completion: @escaping @MainActor (Entry) -> Void)

  /// Provides the timeline from now on, at once or later. Only the first call of `completion`
  /// counts.
  func getTimeline(
    in context: TimelineContext, completion: @escaping @MainActor (Timeline<Entry>) -> Void)
}
