import Foundation
import Testing
import TextFieldCore

@Suite struct CharacterConstraintTests {
  @Test func allowsNothingElse() throws {
    let vowels = AllowedCharacters(.vowels)
    #expect(vowels.permits("aEiOu"))
    #expect(vowels.permits(""))
    for text in ["x", "aex", "é", "e\u{301}", "а", "🅰️"] {
      #expect(!vowels.permits(text), "\(text)")
    }
    #expect(vowels.evaluate(try typing("aXe")) == .reject(reason: "Only vowels, not “X”."))
    #expect(
      AllowedCharacters("ab").evaluate(try typing("c")) == .reject(reason: "“c” is not allowed."))
  }

  @Test func theWholeProposedTextIsJudgedNotTheReplacement() throws {
    // An accent alone turns the existing letter into a different one.
    let change = try #require(
      TextChange(text: "e", range: NSRange(location: 1, length: 0), replacement: "\u{301}"))
    #expect(AllowedCharacters("e\u{301}").evaluate(change) == .accept)
    #expect(AllowedCharacters(.vowels).evaluate(change).isRejection)
    // On its own, "." is harmless.
    let point = try #require(
      TextChange(text: "1.2", range: NSRange(location: 3, length: 0), replacement: "."))
    #expect(NumericConstraint(locale: Locale(identifier: "en_US")).evaluate(point).isRejection)
  }

  @Test func forbidsWithAccentsOrWithout() throws {
    let noVowels = ForbiddenCharacters(.vowels)
    #expect(noVowels.permits("xyz 你好 123"))
    for text in ["a", "xyzE", "é", "e\u{301}", "ö"] {
      #expect(!noVowels.permits(text), "\(text)")
    }
    #expect(noVowels.evaluate(try typing("xé")) == .reject(reason: "No vowels, so no “é”."))
    #expect(!ForbiddenCharacters(.whitespaces).permits("a b"))
    #expect(ForbiddenCharacters("🇫🇷").permits("🇩🇪"))
  }

  @Test func setsOfScalarsAreAskedForWholeCharacters() {
    let letters = AllowedCharacters(.letters)
    #expect(letters.permits("éé"))
    #expect(letters.permits("e\u{301}"))
    #expect(letters.permits("שלום"))
    #expect(!letters.permits("a1"))
    #expect(AllowedCharacters(CharacterSet(charactersIn: "é")).permits("e\u{301}"))
  }

  @Test func digitsAreThoseOfEveryScript() {
    let digits = AllowedCharacters(.digits)
    for text in ["0123456789", "٠١٢", "۴۵۶", "१२३", "๙", "０１"] {
      #expect(digits.permits(text), "\(text)")
    }
    for text in ["½", "Ⅷ", "五", "1.", "-1", "①"] { #expect(!digits.permits(text), "\(text)") }
    #expect(!AllowedCharacters(.asciiDigits).permits("٣"))
  }
}

/// Returns a change that puts a text into an empty field.
func typing(_ text: String) throws -> TextChange {
  try #require(
    TextChange(text: "", range: NSRange(location: 0, length: 0), replacement: text))
}
