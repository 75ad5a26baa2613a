import Foundation

/// A request to a provider for a timeline, made or still waiting.
public struct TimelineReload: Hashable, Sendable {
  /// The reason for a reload.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The widget was added.
    case added
    /// The timeline's policy asked for it.
    case policy
    /// The app asked for it.
    case app
  }

  public let reason: Reason
  /// When it was due.
  public let requested: Date
  /// When it was made; `nil` while it waits for the budget.
  public internal(set) var date: Date?
  /// Whether it counted against the budget.
  public internal(set) var isCounted: Bool
}
