/// The names that a statement binds, where the compiler's recording leaves them out: several names at
/// once, or those of a condition.
package struct BoundNames: Sendable, Hashable {
  package struct Name: Sendable, Hashable {
    package var text: String
    /// The 0-based line.
    package var line: Int
    /// The 1-based column, in UTF-8 bytes.
    package var column: Int
  }

  /// The names in order; a tuple pattern's names count as names of the statement.
  package var names: [Name]
  /// The 0-based lines of the statement, for `if` and `while` those of its condition.
  package var lines: ClosedRange<Int>

  /// Finds the names that a statement binds.
  ///
  /// - Parameter lines: the lines of the statement (0-based).
  /// - Returns: `nil` if the compiler records its only name, or if the names cannot be read: after an
  ///   attribute, without a value, or with accessors.
  package init?(in lines: ClosedRange<Int>, of scan: SwiftScan) {
    self.lines = lines
    names = []
    var reader = BindingReader(lines: scan.lines[lines])
    switch reader.readKeyword() {
    case "let", "var":
      guard reader.readBindings(), reader.names.count > 1 else { return nil }
    case "guard":
      guard reader.readConditions(until: .word("else")) else { return nil }
    case "if", "while":
      // Its names are known in its body, which must begin at the end of the condition's line.
      guard reader.readConditions(until: .lineEndingBrace) else { return nil }
      self.lines = lines.lowerBound...reader.line
    default: return nil
    }
    guard !reader.names.isEmpty else { return nil }
    names = reader.names
  }
}

/// Reads the names of one statement.
private struct BindingReader {
  enum End: Equatable {
    case word(String)
    case lineEndingBrace
  }

  var names: [BoundNames.Name] = []
  /// The 0-based line of the next byte.
  private(set) var line: Int
  private let lines: ArraySlice<SwiftScan.Line>
  private var index = 0

  init(lines: ArraySlice<SwiftScan.Line>) {
    self.lines = lines
    line = lines.startIndex
  }

  private var bytes: [UInt8] { lines[line].codeWithoutText }
  private var isAtEnd: Bool { line == lines.endIndex }
  private var byte: UInt8? {
    isAtEnd ? nil : index < bytes.count ? bytes[index] : Ascii.lineFeed
  }

  private mutating func advance() {
    guard !isAtEnd else { return }
    if index < bytes.count {
      index += 1
    } else {
      (line, index) = (line + 1, 0)
    }
  }

  private mutating func skipBlanks() {
    while let byte, byte.isBlank || byte == Ascii.lineFeed { advance() }
  }

  private mutating func readWord() -> BoundNames.Name? {
    skipBlanks()
    guard let first = byte, first.isIdentifier, !first.isDigit else { return nil }
    let start = index
    while index < bytes.count, bytes[index].isIdentifier { index += 1 }
    return BoundNames.Name(
      text: bytes[start..<index].string, line: line, column: start + 1)
  }

  /// Reads the word that begins the statement, without the words for access.
  mutating func readKeyword() -> String? {
    while let word = readWord()?.text {
      guard ["fileprivate", "internal", "private", "public", "package"].contains(word) else {
        return word
      }
    }
    return nil
  }

  /// Reads `a = 1, (b, c) = f()`. Returns whether all names were read and have values.
  mutating func readBindings() -> Bool {
    repeat {
      guard readPattern(), readAnnotation(), byte == Ascii.equals else { return false }
      skipExpression(allowsBraces: true)
    } while take(Ascii.comma)
    skipBlanks()
    return isAtEnd
  }

  /// Reads conditions up to their end. Returns whether that end was found.
  mutating func readConditions(until end: End) -> Bool {
    repeat {
      let before = (line, index)
      if let word = readWord(), ["let", "var"].contains(word.text) {
        guard readPattern(), readAnnotation() else { return false }
      } else {
        (line, index) = before
      }
      skipExpression(allowsBraces: false, until: end)
    } while take(Ascii.comma)
    switch end {
    case .word(let word): return readWord()?.text == word
    case .lineEndingBrace:
      return byte == Ascii.openBrace && bytes[(index + 1)...].isBlank
    }
  }

  /// Reads a name, `_`, or a tuple of patterns.
  private mutating func readPattern() -> Bool {
    skipBlanks()
    if take(Ascii.openParenthesis) {
      repeat {
        guard readPattern() else { return false }
        skipBlanks()
      } while take(Ascii.comma)
      return take(Ascii.closeParenthesis)
    }
    guard let name = readWord() else { return false }
    skipBlanks()
    // A label in a tuple pattern, or a pattern of an enumeration.
    if byte == Ascii.openParenthesis { return false }
    if name.text != "_" { names.append(name) }
    return true
  }

  /// Skips a type without generic arguments, whose commas would end the pattern.
  private mutating func readAnnotation() -> Bool {
    skipBlanks()
    guard take(Ascii.colon) else { return true }
    var depth = 0
    while let byte, byte != Ascii.equals || depth > 0, byte != Ascii.openBrace {
      if byte == UInt8(ascii: "<") { return false }
      depth += Self.step(byte)
      if depth < 0 || depth == 0 && byte == Ascii.comma { break }
      advance()
    }
    return true
  }

  /// Skips to a comma, to the end of the conditions, or to the end of the statement.
  private mutating func skipExpression(allowsBraces: Bool, until end: End? = nil) {
    var depth = 0
    while let byte {
      if depth == 0 {
        if byte == Ascii.comma { return }
        if byte == Ascii.openBrace {
          if !allowsBraces, end == .lineEndingBrace, bytes[(index + 1)...].isBlank { return }
        }
        if case .word(let word) = end, byte.isIdentifier,
          index == 0 || !bytes[index - 1].isIdentifier
        {
          let before = (line, index)
          if readWord()?.text == word {
            (line, index) = before
            return
          }
          if (line, index) != before { continue }
        }
      }
      depth = max(0, depth + Self.step(byte))
      advance()
    }
  }

  private static func step(_ byte: UInt8) -> Int {
    switch byte {
    case Ascii.openParenthesis, Ascii.openBracket, Ascii.openBrace: 1
    case Ascii.closeParenthesis, Ascii.closeBracket, Ascii.closeBrace: -1
    default: 0
    }
  }

  private mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    advance()
    return true
  }
}
