import Foundation
import Testing
import TextFieldCore

@Suite struct MaximumLengthTests {
  static let counts: [(text: String, characters: Int, utf16: Int, utf8: Int)] = [
    ("abc", 3, 3, 3), ("é", 1, 1, 2), ("e\u{301}", 1, 2, 3), ("🇫🇷", 1, 4, 8),
    ("👨‍👩‍👧‍👦", 1, 11, 25), ("你好", 2, 2, 6), ("שלום", 4, 4, 8), ("", 0, 0, 0),
  ]

  @Test(arguments: counts)
  func countsCharactersOrUnits(text: String, characters: Int, utf16: Int, utf8: Int) {
    #expect(MaximumLength(1).count(of: text) == characters)
    #expect(MaximumLength(1, counting: .utf16).count(of: text) == utf16)
    #expect(MaximumLength(1, counting: .utf8).count(of: text) == utf8)
    for (counting, length) in [
      (MaximumLength.Counting.characters, characters), (.utf16, utf16), (.utf8, utf8),
    ] {
      #expect(MaximumLength(length, counting: counting).permits(text))
      #expect(length == 0 || !MaximumLength(length - 1, counting: counting).permits(text))
    }
  }

  @Test func deletingAlwaysPassesAtTheLimit() throws {
    let change = try #require(
      TextChange(text: "abcdef", range: NSRange(location: 5, length: 1), replacement: ""))
    #expect(MaximumLength(6).evaluate(change) == .accept)
    // Deleting is also accepted above the limit, if a program set the text.
    #expect(MaximumLength(3).evaluate(change) == .accept)
  }

  @Test func replacingAtTheLimitPassesWhereItIsNotLonger() throws {
    let same = try #require(
      TextChange(text: "abc", range: NSRange(location: 0, length: 3), replacement: "xyz"))
    #expect(MaximumLength(3).evaluate(same) == .accept)
    let joined = try #require(
      TextChange(text: "abe", range: NSRange(location: 3, length: 0), replacement: "\u{301}"))
    #expect(MaximumLength(3).evaluate(joined) == .accept)
  }

  @Test func saysHowLongItWouldBe() throws {
    let change = try #require(
      TextChange(text: "ab", range: NSRange(location: 2, length: 0), replacement: "cd"))
    #expect(
      MaximumLength(3).evaluate(change)
        == .reject(reason: "At most 3 characters; this would be 4."))
    #expect(
      MaximumLength(1, counting: .utf8).evaluate(change)
        == .reject(reason: "At most 1 byte; this would be 4."))
  }

  @Test func cutsAtWholeCharacters() throws {
    let limit = MaximumLength(6, counting: .utf16, excess: .cut)
    let change = try #require(
      TextChange(text: "[]", range: NSRange(location: 1, length: 0), replacement: "🇫🇷🇩🇪x"))
    #expect(limit.evaluate(change) == .replace(text: "[🇫🇷]", caret: 5))
    let full = try #require(
      TextChange(text: "[abc]", range: NSRange(location: 1, length: 0), replacement: "🇫🇷"))
    #expect(limit.evaluate(full).isRejection)
  }
}
