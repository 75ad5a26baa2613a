/// The entries that a widget shows in order, and the policy for requesting the next timeline.
///
/// Source: Apple, "Timeline".
public struct Timeline<Entry: TimelineEntry>: Sendable {
  /// The entries in the order of their dates. If a date has several entries, the last one given
  /// counts.
  public let entries: [Entry]
  /// The policy for requesting the next timeline.
  public let policy: ReloadPolicy

  /// Makes a timeline from entries in any order.
  public init(entries: [Entry], policy: ReloadPolicy) {
    self.entries = Dictionary(entries.map { ($0.date, $0) }) { $1 }.values
      .sorted { $0.date < $1.date }
    self.policy = policy
  }
}
