/// What came of an update.
///
/// Source: Apple, "NCUpdateResult".
public enum UpdateResult: String, Hashable, Sendable, CaseIterable {
  /// There is something new: the widget is drawn again.
  case newData
  /// Nothing is new: what was drawn last still holds.
  case noData
  /// An error: what was drawn last is kept.
  case failed
}
