import CodeAnnotating
import TutorialModel

/// A document's text as an editor changes it, with the protocol's positions: lines from 0 that end at
/// LF, CR LF or CR, and characters from 0 in UTF-16.
package struct EditedText: Sendable, Hashable {
  /// In UTF-8.
  package private(set) var bytes: [UInt8]
  /// Where each line begins; there is always one.
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

  /// A line's bytes without its end; none for a line that is not there.
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

  /// The byte at a position. Places past the end of a line or of the text are its end, and those
  /// inside a character are its beginning.
  package func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    return line.startIndex + line.bytes(beforeCharacter: position.character)
  }

  /// The position of a byte.
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let number = starts.partition(after: offset)
    let line = line(number)
    let end = min(offset, line.endIndex)
    return TextPosition(line: number, character: line[..<end].utf16Count)
  }

  /// The position of a place that counts lines and UTF-8 columns from 1.
  package func position(of place: SourcePosition) -> TextPosition {
    guard place.line >= 1 else { return TextPosition(line: 0, character: 0) }
    guard place.line <= starts.count else { return position(of: bytes.count) }
    let line = line(place.line - 1)
    let end = min(line.startIndex + max(place.column - 1, 0), line.endIndex)
    return TextPosition(line: place.line - 1, character: line[..<end].utf16Count)
  }

  /// The place at a position, with lines and UTF-8 columns from 1.
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

/// A position of the protocol: line and UTF-16 character, both from 0.
package struct TextPosition: Sendable, Hashable, Comparable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (a: Self, b: Self) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// A range of the protocol; its end is not part of it.
package struct TextRange: Sendable, Hashable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }
}

extension TextPosition {
  /// `nil` for what is no position.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else {
      return nil
    }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension TextRange {
  /// `nil` for what is no range.
  init?(_ json: JSONValue?) {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else {
      return nil
    }
    self.init(start, end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}

extension Collection<UInt8> {
  /// How many UTF-16 units the text has, of which these are the UTF-8 bytes.
  var utf16Count: Int { reduce(0) { $0 + $1.utf16Units } }

  /// How many bytes stand before a UTF-16 character: all of them where there are not as many
  /// characters, and those before the character that it is in the middle of.
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
  /// The units of a character that begins with this byte of UTF-8; 0 for its further bytes.
  fileprivate var utf16Units: Int {
    switch self {
    case 0x80..<0xC0: 0
    case 0xF0...: 2
    default: 1
    }
  }
}

extension [Int] {
  /// The index of the last element of a sorted array that is not past a number.
  fileprivate func partition(after number: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
