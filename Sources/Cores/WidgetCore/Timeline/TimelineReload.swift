import Foundation

/// A provider was asked for a timeline, or has to wait for it.
public struct TimelineReload: Hashable, Sendable {
  /// What led to it.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The widget was added.
    case added
    /// The timeline's policy.
    case policy
    /// The app has asked for it.
    case app
  }

  public let reason: Reason
  /// When it was due.
  public let requested: Date
  /// When it was done; `nil` while it waits for the budget.
  public internal(set) var date: Date?
  /// Whether it was taken from the budget.
  public internal(set) var isCounted: Bool
}
