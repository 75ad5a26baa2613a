import Foundation

/// For what a provider is asked.
public struct TimelineContext: Hashable, Sendable {
  /// Now.
  public let date: Date
  /// Whether the entry is for the gallery in which people choose widgets.
  public let isPreview: Bool
}
