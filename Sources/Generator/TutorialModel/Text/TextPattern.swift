/// A line of text as an author expects it.
///
/// The text itself comes first. Where it does not fit, a `...` that is a word of its own, between
/// spaces or at an end, stands for any text, line ends among it. The spaces beside it are part of
/// that text, so that `took ... s` fits `took 0.1 s` and not `took 5 minutes`.
package struct TextPattern: Sendable {
  package static let anyText = "..."

  private let literal: Substring
  /// What stands between the words that stand for any text; one for a pattern without any.
  private let parts: [[Character]]

  package init(_ pattern: String) {
    literal = Self.trimmed(pattern)
    parts = Self.parts(of: Array(literal))
  }

  /// Whether a text says nothing: `...` and no other word.
  package static func isAnything(_ text: String) -> Bool {
    // Most texts have no dot at all, which is seen faster.
    guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
    let words = text.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty && words.allSatisfy { $0 == anyText }
  }

  /// Whether a text holds dots that stand for nothing but themselves, as they touch other text.
  package static func hasOtherDots(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { $0 != anyText && $0.contains(anyText) }
  }

  /// Whether a line is the text itself; white space at its end never counts.
  package func isLiterally(_ line: String) -> Bool { Self.trimmed(line) == literal }

  /// Whether a line fits; white space at its end never counts.
  package func matches(_ line: String) -> Bool {
    if isLiterally(line) { return true }
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
    let text = Array(Self.trimmed(line))
    guard text.starts(with: first), first.isEmpty || Self.endsWord(first.count, in: text) else {
      return false
    }
    // Where the text begins that the next `...` stands for: at least one blank of it is there,
    // unless it stands at an end.
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

  /// The first place behind `start` where a part stands as whole words.
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
      // Without the one blank before the dots, and the one behind them.
      parts.append(Array(pattern[min(start, index)..<max(start, index - 1, 0)]))
      start = min(end + 1, pattern.count)
      index = end
    }
    parts.append(Array(pattern[start...]))
    // Two words of dots side by side stand for no more than one.
    return parts.enumerated().filter { $0 == 0 || $0 == parts.count - 1 || !$1.isEmpty }.map(\.1)
  }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Character {
  /// What may stand beside the text that `...` stands for: a claim cannot hold control characters.
  fileprivate var isGap: Bool {
    isWhitespace || unicodeScalars.first?.properties.generalCategory == .control
  }
}
