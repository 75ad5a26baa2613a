import Foundation

/// The context of a request to a provider.
public struct TimelineContext: Hashable, Sendable {
  /// The date of the request.
  public let date: Date
  /// Indicates whether the entry is for the gallery where people choose widgets.
  public let isPreview: Bool
}
