/// A pattern for a line of text that an author expects.
///
/// The literal text is tried first. If it does not match, each `...` that is a word of its own,
/// between spaces or at an end, matches any text, including line endings. The spaces beside it
/// belong to that text, so that `took ... s` matches `took 0.1 s` but not `took 5 minutes`.
package struct TextPattern: Sendable {
  package static let anyText = "..."

  private let literal: Substring
  /// The parts between the wildcards; a single part if there are no wildcards.
  private let parts: [[Character]]

  package init(_ pattern: String) {
    literal = Self.trimmed(pattern)
    parts = Self.parts(of: Array(literal))
  }

  /// Returns whether a text is `...` and nothing else.
  package static func isAnything(_ text: String) -> Bool {
    // Most texts have no dot, and a search for one is faster.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
    let words = text.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy { $0 == anyText }
  }

  /// Returns whether a text has dots that touch other text and so match only themselves.
  package static func hasOtherDots(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { $0 != anyText && $0.contains(anyText) }
  }

  /// Returns whether a line equals the pattern; trailing whitespace does not count.
  package func isLiterally(_ line: String) -> Bool { Self.trimmed(line) == literal }

  /// Returns whether a line matches; trailing whitespace does not count.
  package func matches(_ line: String) -> Bool {
    if isLiterally(line) { return true }
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
    let text = Array(Self.trimmed(line))
    guard text.starts(with: first), first.isEmpty || Self.endsWord(first.count, in: text) else {
      return false
    }
    // The start of the text that the next `...` matches. The text includes at least one blank,
    // unless it is at an end.
    var start = first.count
    for part in parts.dropFirst().dropLast() {
      guard let found = Self.find(part, in: text, from: start) else { return false }
      start = found + part.count
    }
    if last.isEmpty { return true }
    let place = text.count - last.count
    return place >= (start == 0 ? 0 : start + 1) && text[place...].elementsEqual(last)
      && Self.beginsWord(place, in: text)
  }

  /// Returns the first index from `start` on at which a part occurs as whole words.
  private static func find(_ part: [Character], in text: [Character], from start: Int) -> Int? {
    var place = start == 0 ? 0 : start + 1
    while place + part.count <= text.count {
      if beginsWord(place, in: text), endsWord(place + part.count, in: text),
        text[place...].starts(with: part)
      {
        return place
      }
      place += 1
    }
    return nil
  }

  private static func beginsWord(_ place: Int, in text: [Character]) -> Bool {
    place == 0 || text[place - 1].isGap
  }

  private static func endsWord(_ place: Int, in text: [Character]) -> Bool {
    place == text.count || (place < text.count && text[place].isGap)
  }

  private static func parts(of pattern: [Character]) -> [[Character]] {
    let dots = Array(anyText)
    var parts: [[Character]] = []
    var start = 0
    var index = 0
    while index < pattern.count {
      let end = index + dots.count
      guard pattern[index...].starts(with: dots), index == 0 || pattern[index - 1].isWhitespace,
        end == pattern.count || pattern[end].isWhitespace
      else {
        index += 1
        continue
      }
      // Excludes one blank before the dots and one after them.
      parts.append(Array(pattern[min(start, index)..<max(start, index - 1, 0)]))
      start = min(end + 1, pattern.count)
      index = end
    }
    parts.append(Array(pattern[start...]))
    // Adjacent wildcards match no more than a single one.
    return parts.enumerated().filter { $0 == 0 || $0 == parts.count - 1 || !$1.isEmpty }.map(\.1)
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Character {
  /// Indicates whether it may be next to the text that `...` matches. A claim cannot contain
  /// control characters.
  fileprivate var isGap: Bool {
    isWhitespace || unicodeScalars.first?.properties.generalCategory == .control
  }
}
