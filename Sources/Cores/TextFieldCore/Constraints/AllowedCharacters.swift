import Foundation

/// Nothing but certain characters.
///
/// A letter that gets an accent is another character: of "aeiou", "é" is none.
public struct AllowedCharacters: TextConstraint, Hashable {
  public let characters: CharacterClass

  public init(_ characters: CharacterClass) {
    self.characters = characters
  }

  /// Allows the characters of a string.
  public init(_ characters: String) {
    self.init(CharacterClass(characters))
  }

  /// Allows what is made of a set's scalars.
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
