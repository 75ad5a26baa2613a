import TestSupport
import Testing
import TutorialModel

@testable import EditorServing

@Suite struct EditedTextTests {
  @Test(arguments: [
    // The text, line, character and byte offset; `true` if they also convert back.
    ("abc", 0, 0, 0, true), ("abc", 0, 2, 2, true), ("abc", 0, 3, 3, true),
    ("é😀x", 0, 1, 2, true), ("é😀x", 0, 3, 6, true), ("é😀x", 0, 4, 7, true),
    ("a\nbc", 1, 1, 3, true), ("a\r\nbc", 1, 0, 3, true), ("a\rbc", 1, 2, 4, true),
    ("a\n", 1, 0, 2, true), ("", 0, 0, 0, true), ("😀\n👩‍👩‍👦!", 1, 8, 23, true),
    // Inside a character, past the end of a line, past the text, before the text.
    ("é😀x", 0, 2, 2, false), ("a\r\nb", 0, 9, 1, false), ("a\nb", 7, 0, 3, false),
    ("abc", -1, 4, 0, false), ("abc", 0, -3, 0, false), ("x😀", 0, 2, 1, false),
  ])
  func findsPlaces(_ text: String, _ line: Int, _ character: Int, _ byte: Int, _ isExact: Bool) {
    let edited = EditedText(text)
    let position = TextPosition(line: line, character: character)
    #expect(edited.offset(of: position) == byte)
    if isExact {
      #expect(edited.position(of: byte) == position)
      #expect(edited.position(of: edited.place(at: position)) == position)
    }
  }

  @Test func putsTextsInPlaceOfRanges() {
    var text = EditedText("one 😀 two\nthree")
    text.replace(
      TextRange(TextPosition(line: 0, character: 4), TextPosition(line: 0, character: 6)), with: "é"
    )
    #expect(text.string == "one é two\nthree")
    text.replace(
      TextRange(TextPosition(line: 0, character: 9), TextPosition(line: 1, character: 0)), with: " "
    )
    #expect(text.string == "one é two three")
    #expect(text.lineCount == 1)
    // The end is before the start.
    text.replace(
      TextRange(TextPosition(line: 0, character: 3), TextPosition(line: 0, character: 1)),
      with: "\n")
    #expect(text.string == "one\n é two three")
    #expect(text.line(1).elementsEqual(" é two three".utf8))
  }

  /// Compares with the same edits of an array of UTF-16 units.
  @Test(arguments: 0..<8) func followsRandomEdits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["a", "é", "😀", "\n", "\r\n", "```swift\n", "", "let x = 1", "> "]
    var text = EditedText("")
    var units: [UInt16] = []
    for _ in 0..<Soak.count(200) {
      let (a, b) = (boundary(in: units, &random), boundary(in: units, &random))
      let (start, end) = (min(a, b), max(a, b))
      let piece = pieces.randomElement(using: &random) ?? ""
      text.replace(
        TextRange(position(of: start, in: units), position(of: end, in: units)), with: piece)
      units.replaceSubrange(start..<end, with: Array(piece.utf16))
      #expect(text.string == String(decoding: units, as: UTF16.self))
    }
  }

  /// Returns a random position that is neither inside a character nor between CR and LF, where a
  /// position means the end of the line.
  private func boundary(in units: [UInt16], _ random: inout SeededGenerator) -> Int {
    let index = Int.random(in: 0...units.count, using: &random)
    guard index > 0, index < units.count else { return index }
    let isInside =
      UTF16.isTrailSurrogate(units[index]) || units[index - 1] == 13 && units[index] == 10
    return isInside ? index - 1 : index
  }

  private func position(of index: Int, in units: [UInt16]) -> TextPosition {
    var position = TextPosition(line: 0, character: 0)
    for (offset, unit) in units[..<index].enumerated() {
      let isEnd = unit == 10 || unit == 13 && units[(offset + 1)...].first != 10
      if isEnd {
        position = TextPosition(line: position.line + 1, character: 0)
      } else {
        position.character += 1
      }
    }
    return position
  }
}
