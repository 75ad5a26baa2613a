/// What a widget shows one after the other, and when it would like to be asked again.
///
/// Source: Apple, "Timeline".
public struct Timeline<Entry: TimelineEntry>: Sendable {
  /// In the order of their dates; of several for one date the last given counts.
  public let entries: [Entry]
  public let policy: ReloadPolicy

  /// Makes a timeline of entries in any order.
  public init(entries: [Entry], policy: ReloadPolicy) {
    self.entries = Dictionary(entries.map { ($0.date, $0) }) { $1 }.values
      .sorted { $0.date < $1.date }
    self.policy = policy
  }
}
