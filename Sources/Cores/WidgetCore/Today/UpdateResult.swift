/// The result of an update.
///
/// Source: Apple, "NCUpdateResult".
public enum UpdateResult: String, Hashable, Sendable, CaseIterable {
  /// There is new data: the widget is drawn again.
  case newData
  /// There is no new data: the last drawing is still valid.
  case noData
  /// The update failed: the last drawing is kept.
  case failed
}
