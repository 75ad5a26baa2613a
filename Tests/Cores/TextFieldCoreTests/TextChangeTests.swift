import Foundation
import Testing
import TextFieldCore

@Suite struct TextChangeTests {
  static let family = "👨‍👩‍👧‍👦"

  @Test func proposesTheWholeText() throws {
    let change = try #require(
      TextChange(text: "1.2", range: NSRange(location: 1, length: 1), replacement: ",,"))
    #expect(change.proposedText == "1,,2")
    #expect(change.proposedCaret == 3)
    #expect(!change.isDeletion)
  }

  @Test(arguments: [
    NSRange(location: 4, length: 0), NSRange(location: 0, length: 4),
    NSRange(location: -1, length: 1), NSRange(location: 0, length: -1),
    NSRange(location: NSNotFound, length: 0), NSRange(location: 1, length: .max),
    NSRange(location: .max, length: .max), NSRange(location: .min, length: .min),
  ])
  func aRangeOutsideTheTextIsRefused(range: NSRange) {
    #expect(TextChange(text: "abc", range: range, replacement: "x") == nil)
  }

  @Test func aRangeThatCutsACharacterIsRefused() {
    for text in [Self.family, "🇫🇷", "e\u{301}", "\r\n", "👍🏽", "नि"] {
      let length = text.utf16.count
      for location in 0...length {
        for end in location...length {
          let range = NSRange(location: location, length: end - location)
          let isWhole = [0, length].contains(location) && [0, length].contains(end)
          let change = TextChange(text: text, range: range, replacement: "")
          #expect((change != nil) == (isWhole), "\(range) of \(text)")
        }
      }
    }
  }

  @Test func theCaretStandsBehindACharacterThatJoined() throws {
    let accent = try #require(
      TextChange(text: "\u{301}x", range: NSRange(location: 0, length: 0), replacement: "e"))
    #expect(accent.proposedText == "e\u{301}x")
    #expect(accent.proposedCaret == 2)
  }
}
