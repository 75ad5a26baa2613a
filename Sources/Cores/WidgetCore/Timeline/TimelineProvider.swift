/// Tells the system what a widget shows, ahead of time.
///
/// Source: Apple, "TimelineProvider".
@MainActor public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry

  /// What is shown before anything is known.
  func placeholder(in context: TimelineContext) -> Entry

  /// Hands over an entry that is quick to come by, such as for the gallery.
  func getSnapshot(in context: TimelineContext, completion: @escaping @MainActor (Entry) -> Void)

  /// Hands over what is shown from now on, at once or later. Only the first call counts.
  func getTimeline(
    in context: TimelineContext, completion: @escaping @MainActor (Timeline<Entry>) -> Void)
}
