/// The entries that a widget shows one after the other, and when to ask for the next timeline.
///
/// Source: Apple, "Timeline".
public struct Timeline<Entry: TimelineEntry>: Sendable {
  /// The entries in the order of their dates. If a date has several, the last one given counts.
  public let entries: [Entry]
  /// When to ask for the next timeline.
  public let policy: ReloadPolicy

  /// Makes a timeline from entries in any order.
  public init(entries: [Entry], policy: ReloadPolicy) {
    self.entries = Dictionary(entries.map { ($0.date, $0) }) { $1 }.values
      .sorted { $0.date < $1.date }
    self.policy = policy
  }
}
