import Foundation

/// The words of a text as the search index has them; `search.js` splits a query in the same way.
enum SearchTerms {
  /// Adds the words of a text, in lowercase and without accents. A name such as `dateComponents` is
  /// found by its parts too.
  ///
  /// A word is added as often as it occurs.
  static func add(_ text: String, to terms: inout [String]) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var isPlain = true
      for index in 0...bytes.count {
        if index < bytes.count, isWordPart(bytes[index]) {
          if bytes[index] >= 0x80 { isPlain = false }
          continue
        }
        if index > start {
          let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
          if isPlain { addPlain(word, to: &terms) } else { addForeign(word, to: &terms) }
        }
        start = index + 1
        isPlain = true
      }
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  private static func addPlain(_ word: UnsafeBufferPointer<UInt8>, to terms: inout [String]) {
    terms.append(lowered(word[...]))
    var start = 0
    for index in 1..<max(1, word.count) where isUpper(word[index]) && !isUpper(word[index - 1]) {
      terms.append(lowered(word[start..<index]))
      start = index
    }
    if start > 0 { terms.append(lowered(word[start...])) }
  }

  private static func addForeign(_ word: UnsafeBufferPointer<UInt8>, to terms: inout [String]) {
    let text = String(decoding: word, as: UTF8.self)
    let parts = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
    var term = String.UnicodeScalarView()
    for scalar in parts {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: break
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        term.append(scalar)
      default:
        add(term, to: &terms)
        term = String.UnicodeScalarView()
      }
    }
    add(term, to: &terms)
  }

  /// Adds a word. In scripts without blanks it may be a whole sentence, which is also found by its
  /// pairs of letters.
  private static func add(_ term: String.UnicodeScalarView, to terms: inout [String]) {
    guard !term.isEmpty else { return }
    terms.append(String(term))
    guard term.count > 2, term.contains(where: isUnspaced) else { return }
    for (first, second) in zip(term, term.dropFirst()) {
      terms.append(String(String.UnicodeScalarView([first, second])))
    }
  }

  /// Indicates whether a letter is of a script without blanks between words: Thai, kana or Han.
  private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0E00...0x0E7F, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func lowered(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(unsafeUninitializedCapacity: word.count) { text in
      for (offset, byte) in word.enumerated() {
        text[offset] = isUpper(byte) ? byte | 0x20 : byte
      }
      return word.count
    }
  }
}
