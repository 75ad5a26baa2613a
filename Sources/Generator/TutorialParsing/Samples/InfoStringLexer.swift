import SwiftText

/// Splits an info string into its words, at commas and any whitespace, as `CodeBlock.language`
/// does.
package struct InfoStringLexer {
  package struct Word: Hashable {
    package var name: String
    /// The text after the `=`; `nil` if there is no `=`.
    package var value: String?
    /// The offsets of the word and of its value in the info string, in bytes.
    var offset: Int
    var valueOffset: Int
    /// Indicates whether a quote is left open, or text follows the closing one directly.
    package var isMalformed = false
  }

  private let bytes: [UInt8]
  /// Indicates for each byte whether it is part of a comma or of whitespace.
  private let separates: [Bool]
  private var index = 0

  package static func words(in info: String) -> [Word] {
    var lexer = InfoStringLexer(info)
    var words: [Word] = []
    while let word = lexer.next() { words.append(word) }
    return words
  }

  private init(_ info: String) {
    bytes = Array(info.utf8)
    separates = info.unicodeScalars.flatMap { scalar in
      repeatElement(
        scalar == "," || scalar.properties.isWhitespace, count: UTF8.width(scalar))
    }
  }

  private mutating func next() -> Word? {
    while index < bytes.count, separates[index] { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, !separates[index], bytes[index] != Ascii.equals {
      index += 1
    }
    var word = Word(name: bytes[start..<index].string, offset: start, valueOffset: index)
    guard index < bytes.count, bytes[index] == Ascii.equals else { return word }
    index += 1
    word.valueOffset = index
    if index < bytes.count, bytes[index] == Ascii.quote {
      readQuoted(into: &word)
    } else {
      let start = index
      while index < bytes.count, !separates[index] { index += 1 }
      word.value = bytes[start..<index].string
    }
    return word
  }

  private mutating func readQuoted(into word: inout Word) {
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != Ascii.quote {
      let isEscape =
        bytes[index] == Ascii.backslash && index + 1 < bytes.count
        && (bytes[index + 1] == Ascii.quote || bytes[index + 1] == Ascii.backslash)
      if isEscape { index += 1 }
      value.append(bytes[index])
      index += 1
    }
    word.isMalformed = index == bytes.count
    index = min(index + 1, bytes.count)
    while index < bytes.count, !separates[index] {
      word.isMalformed = true
      index += 1
    }
    word.value = value.string
  }
}
