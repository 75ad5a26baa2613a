import Foundation

/// A request to a provider for a timeline, made or still waiting.
public struct TimelineReload: Hashable, Sendable {
  /// The reason for a reload.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The widget was added.
    case added
    /// The timeline's policy requested it.
    case policy
    /// The app requested it.
    case app
  }

  public let reason: Reason
  /// The date when the reload was due.
  public let requested: Date
  /// The date when the reload was made; `nil` while it waits for the budget.
  public internal(set) var date: Date?
  /// Indicates whether the reload counted against the budget.
  public internal(set) var isCounted: Bool
}
