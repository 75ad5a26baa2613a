import SwiftText

/// A piece of code that changes as a whole: a name or a number, blanks, or one mark.
struct CodeWord: Hashable {
  var text: Substring
  /// The range, in UTF-8 bytes from the start of the line.
  var range: Range<Int>

  var isBlank: Bool { text.utf8.isBlank }

  static func words(of line: String) -> [CodeWord] {
    var words: [CodeWord] = []
    let scalars = line.unicodeScalars
    var start = scalars.startIndex
    var offset = 0
    while start < scalars.endIndex {
      let kind = Kind(scalars[start])
      var end = scalars.index(after: start)
      while kind != .mark, end < scalars.endIndex, Kind(scalars[end]) == kind {
        scalars.formIndex(after: &end)
      }
      let text = line[start..<end]
      words.append(CodeWord(text: text, range: offset..<(offset + text.utf8.count)))
      offset += text.utf8.count
      start = end
    }
    return words
  }

  /// The range of the name, quoted text or mark at an offset of a line.
  static func subject(at offset: Int, in line: String) -> Range<Int>? {
    let words = words(of: line)
    guard let index = words.firstIndex(where: { $0.range.contains(offset) }) else { return nil }
    let word = words[index]
    guard word.text == "\"" else { return word.range.lowerBound..<word.range.upperBound }
    let end = words[(index + 1)...].first { $0.text == "\"" } ?? word
    return word.range.lowerBound..<end.range.upperBound
  }

  private enum Kind {
    case name, blank, mark

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t": self = .blank
      case "_", "a"..."z", "A"..."Z", "0"..."9": self = .name
      default: self = scalar.value >= 0x80 ? .name : .mark
      }
    }
  }
}
