import Foundation

/// Allows only certain characters.
///
/// A letter with an accent is a different character: "é" is not in "aeiou".
public struct AllowedCharacters: TextConstraint, Hashable {
  /// The characters that are allowed.
  public let characters: CharacterClass

  /// Allows the characters of a class.
  public init(_ characters: CharacterClass) {
    self.characters = characters
  }

  /// Allows the characters of a string.
  public init(_ characters: String) {
    self.init(CharacterClass(characters))
  }

  /// Allows the characters whose scalars are all in a set.
  public init(_ set: CharacterSet) {
    self.init(CharacterClass(set))
  }

  public func evaluate(_ change: TextChange) -> TextVerdict {
    guard let other = change.proposedText.first(where: { !characters.contains($0) }) else {
      return .accept
    }
    return .reject(
      reason: characters.name.map { "Only \($0), not “\(other)”." } ?? "“\(other)” is not allowed.")
  }
}
