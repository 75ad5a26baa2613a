import Foundation

/// A change that a field did not take, with the reason.
public struct TextRefusal: Hashable, Sendable {
  /// What was to be replaced, in UTF-16 units.
  public let range: NSRange
  /// What was to be put there.
  public let replacement: String
  /// Why not, in a sentence.
  public let reason: String
}

extension TextRefusal: CustomStringConvertible {
  public var description: String { reason }
}
