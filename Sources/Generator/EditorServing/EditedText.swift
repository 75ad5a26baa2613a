import CodeAnnotating
import TutorialModel

/// A document's text under an editor's changes, with the protocol's positions: 0-based lines that
/// end at LF, CR LF or CR, and 0-based UTF-16 characters.
package struct EditedText: Sendable, Hashable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8]
  /// The byte offsets at which lines begin; never empty.
  private var starts: [Int] = []

  package init(_ text: String) {
    bytes = Array(text.utf8)
    findLines()
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package var lineCount: Int { starts.count }

  private mutating func findLines() {
    starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && bytes[(index + 1)...].first != UInt8(ascii: "\n")
      if isEnd { starts.append(index + 1) }
    }
  }

  /// Returns a line's bytes without its end; none for a line that does not exist.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return [] }
    let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    var line = bytes[starts[number]..<end]
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      line.removeLast()
    }
    return line
  }

  // MARK: - Places

  /// Returns the byte offset of a position. A position past the end of a line or of the text counts
  /// as that end, and one inside a character as the beginning of the character.
  package func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    return line.startIndex + line.bytes(beforeCharacter: position.character)
  }

  /// Returns the position of a byte offset.
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let number = starts.partition(after: offset)
    let line = line(number)
    let end = min(offset, line.endIndex)
    return TextPosition(line: number, character: line[..<end].utf16Count)
  }

  /// Returns the position of a place with a 1-based line and a 1-based UTF-8 column.
  package func position(of place: SourcePosition) -> TextPosition {
    guard place.line >= 1 else { return TextPosition(line: 0, character: 0) }
    guard place.line <= starts.count else { return position(of: bytes.count) }
    let line = line(place.line - 1)
    let end = min(line.startIndex + max(place.column - 1, 0), line.endIndex)
    return TextPosition(line: place.line - 1, character: line[..<end].utf16Count)
  }

  /// Returns the place at a position, with a 1-based line and a 1-based UTF-8 column.
  package func place(at position: TextPosition) -> SourcePosition {
    let offset = offset(of: position)
    let number = starts.partition(after: offset)
    return SourcePosition(line: number + 1, column: offset - starts[number] + 1)
  }

  // MARK: - Changes

  /// Replaces a range; an end before the start counts as the start.
  package mutating func replace(_ range: TextRange, with text: String) {
    let start = offset(of: range.start)
    bytes.replaceSubrange(start..<max(start, offset(of: range.end)), with: text.utf8)
    findLines()
  }
}

/// A position of the protocol: line and UTF-16 character, both 0-based.
package struct TextPosition: Sendable, Hashable, Comparable {
  package var line: Int
  package var character: Int

  package static func < (a: Self, b: Self) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// A half-open range of the protocol.
package struct TextRange: Sendable, Hashable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }
}

extension TextPosition {
  /// Returns `nil` for JSON that is not a position.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else {
      return nil
    }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension TextRange {
  /// Returns `nil` for JSON that is not a range.
  init?(_ json: JSONValue?) {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else {
      return nil
    }
    self.init(start, end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}

extension Collection<UInt8> {
  /// The length in UTF-16 units of the text with these UTF-8 bytes.
  var utf16Count: Int { reduce(0) { $0 + $1.utf16Units } }

  /// Returns the number of bytes before a UTF-16 character: all bytes if there are fewer
  /// characters, and the bytes before the whole character if it falls inside one.
  func bytes(beforeCharacter character: Int) -> Int {
    var units = 0
    var start = 0
    for (offset, byte) in enumerated() where byte.utf16Units > 0 {
      if units > character { return start }
      if units == character { return offset }
      start = offset
      units += byte.utf16Units
    }
    return units > character ? start : count
  }
}

extension UInt8 {
  /// The number of UTF-16 units of a character that begins with this byte of UTF-8; 0 for a
  /// continuation byte.
  fileprivate var utf16Units: Int {
    switch self {
    case 0x80..<0xC0: 0
    case 0xF0...: 2
    default: 1
    }
  }
}

extension [Int] {
  /// Returns the index of the last element of a sorted array that is not greater than a number.
  fileprivate func partition(after number: Int) -> Int {
    Swift.max(0, partitioningIndex { $0 > number } - 1)
  }
}
