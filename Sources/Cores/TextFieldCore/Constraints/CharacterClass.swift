import Foundation

/// A set of characters, given individually or by their scalars.
public struct CharacterClass: Hashable, Sendable {
  private enum Members: Hashable, Sendable {
    case characters(Set<Character>)
    case scalars(CharacterSet)
  }

  private let members: Members
  /// The name of the characters for use in a sentence, such as "vowels".
  public let name: String?

  /// Makes a class of the characters in a string.
  public init(_ characters: String, name: String? = nil) {
    members = .characters(Set(characters))
    self.name = name
  }

  /// Makes a class of the characters whose scalars are all in a set.
  public init(_ set: CharacterSet, name: String? = nil) {
    members = .scalars(set)
    self.name = name
  }

  /// The five vowels of English, in lower and upper case.
  public static let vowels = CharacterClass("aeiouAEIOU", name: "vowels")
  /// The digits of every script.
  public static let digits = CharacterClass(.decimalDigits, name: "digits")
  /// The digits 0 to 9.
  public static let asciiDigits = CharacterClass("0123456789", name: "digits from 0 to 9")

  /// Returns whether a whole character is in the class, regardless of how its accents are encoded.
  public func contains(_ character: Character) -> Bool {
    switch members {
    case .characters(let characters): characters.contains(character)
    case .scalars(let set):
      character.forms.contains { $0.unicodeScalars.allSatisfy(set.contains) }
    }
  }

  /// Returns whether a character or a part of it is in the class: "é" contains an "e".
  public func touches(_ character: Character) -> Bool {
    let parts = character.forms.flatMap(\.unicodeScalars)
    switch members {
    case .characters(let characters):
      return characters.contains(character)
        || parts.contains { characters.contains(Character($0)) }
    case .scalars(let set): return parts.contains(where: set.contains)
    }
  }
}

extension Character {
  /// The character in its given, precomposed and decomposed forms.
  fileprivate var forms: [String] {
    let text = String(self)
    if unicodeScalars.count == 1, text.utf8.count == 1 { return [text] }
    return [
      text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
    ]
  }
}
