import Foundation

/// A change that a field refused, with the reason.
public struct TextRefusal: Hashable, Sendable {
  /// The range to replace, in UTF-16 units.
  public let range: NSRange
  /// The replacement that was refused.
  public let replacement: String
  /// The reason, in a sentence.
  public let reason: String
}

extension TextRefusal: CustomStringConvertible {
  public var description: String { reason }
}
