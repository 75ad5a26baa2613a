import Foundation
import Testing
import TextFieldCore

@Suite struct AllOfTests {
  @Test func acceptsWhatAllAccept() {
    let six = AllOf(AllowedCharacters(.vowels), MaximumLength(6))
    #expect(six.permits("aeioua"))
    #expect(!six.permits("aeiouae"))
    #expect(!six.permits("xyz"))
    #expect(AllOf([]).permits("anything"))
  }

  @Test func givesAllReasons() throws {
    let verdict = AllOf(AllowedCharacters(.vowels), MaximumLength(2)).evaluate(try typing("aex"))
    #expect(
      verdict == .reject(reason: "Only vowels, not “x”. At most 2 characters; this would be 3."))
  }

  @Test func whatOneReplacesTheNextJudges() throws {
    let cut = AllOf(MaximumLength(3, excess: .cut), AllowedCharacters(.vowels))
    #expect(cut.evaluate(try typing("aeixyz")) == .replace(text: "aei", caret: 3))
    #expect(cut.evaluate(try typing("axe")).isRejection)
    // This also works if the replacing constraint comes last.
    let other = AllOf(PositiveIntegerConstraint(), MaximumLength(2, excess: .cut))
    #expect(other.evaluate(try typing("123")) == .replace(text: "12", caret: 2))
    let never = AllOf(try RegexConstraint("[0-9]{4}"), MaximumLength(2, excess: .cut))
    #expect(never.evaluate(try typing("1234")).isRejection)
  }

  @Test func aRegularExpressionMatchesFromStartToEnd() throws {
    let code = try RegexConstraint("[A-Z]{0,2}|[0-9]{0,3}", reason: "Two letters or three digits.")
    for text in ["", "A", "AB", "1", "123"] { #expect(code.permits(text), "\(text)") }
    for text in ["ABC", "A1", "1234", "AB\n", "ab"] { #expect(!code.permits(text), "\(text)") }
    #expect(code.evaluate(try typing("A1")) == .reject(reason: "Two letters or three digits."))
    #expect(throws: RegexConstraintError.self) { try RegexConstraint("[a") }
    #expect(throws: RegexConstraintError.self) { try RegexConstraint("a)(b") }
  }

  @Test func aRegularExpressionSeesWholeEmoji() throws {
    let flags = try RegexConstraint("(🇫🇷|👨‍👩‍👧‍👦)*")
    #expect(flags.permits("🇫🇷👨‍👩‍👧‍👦🇫🇷"))
    #expect(!flags.permits("🇫🇷🇩🇪"))
  }
}
