import Foundation

/// Forbids certain characters, with or without accents.
public struct ForbiddenCharacters: TextConstraint, Hashable {
  /// The characters that are forbidden.
  public let characters: CharacterClass

  /// Forbids the characters of a class.
  public init(_ characters: CharacterClass) {
    self.characters = characters
  }

  /// Forbids the characters of a string.
  public init(_ characters: String) {
    self.init(CharacterClass(characters))
  }

  /// Forbids the characters that contain a scalar in a set.
  public init(_ set: CharacterSet) {
    self.init(CharacterClass(set))
  }

  public func evaluate(_ change: TextChange) -> TextVerdict {
    guard let one = change.proposedText.first(where: characters.touches) else { return .accept }
    return .reject(
      reason: characters.name.map { "No \($0), so no “\(one)”." } ?? "“\(one)” is not allowed.")
  }
}
