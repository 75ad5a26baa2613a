/// The tokens of a Swift text that matter to Exhibit, as `SwiftScanner` found them.
package struct SwiftScan {
  package struct Line {
    /// The line with spaces in place of its comments.
    package var code: [UInt8]
    /// `code` with spaces in place of the text of its strings; interpolations and regexes are kept.
    package var codeWithoutText: [UInt8]
    /// Indicates whether the line begins outside strings, regexes and comments.
    package var startsInCode: Bool
    /// Indicates whether it has anything but blanks and comments.
    package var hasCode = false
    /// The numbers of open brackets at its beginning and at its end.
    package var startDepth: Int
    package var endDepth = 0
  }

  /// A `/* … */` of several lines.
  package struct LongComment: Hashable {
    /// The 0-based line.
    package var lines: ClosedRange<Int>
    /// The columns of the `/*` and of the end of the `*/`: 1-based, in UTF-8 bytes.
    package var startColumn: Int
    package var endColumn: Int
  }

  /// A reserved word that occurs in code, not in a string or a comment.
  package struct ReservedWord: Hashable {
    /// The 0-based line.
    package var line: Int
    /// The 1-based column, in UTF-8 bytes.
    package var column: Int
    package var text: String
  }

  /// A declaration, at any depth.
  package struct Declaration: Hashable {
    /// The keyword: `func`, `struct`, `extension`, `let` and so on.
    package var keyword: String
    package var name: String
    /// The 0-based line.
    package var line: Int
    /// The 1-based column, in UTF-8 bytes.
    package var column: Int
    /// The number of open brackets before it.
    package var depth: Int
  }

  package var lines: [Line] = []
  package var comments: [LineComment] = []
  /// The `/* … */` comments that end on the line on which they begin.
  package var blockComments: [LineComment] = []
  /// The `/* … */` comments of several lines.
  package var longComments: [LongComment] = []
  package var reservedWords: [ReservedWord] = []
  package var declarations: [Declaration] = []
  /// The declarations that have no name of their own: `init` and `subscript`.
  package var unnamedDeclarations: [Declaration] = []
  /// The statements at the top level.
  package var statements = TopLevelStatements(in: [], longComments: [])

  /// The lines of the statement that ends on a line (0-based): that line, and the lines above it as
  /// long as a bracket, a string, an operator or a chain of calls holds them together.
  package func statementLines(endingAt last: Int) -> ClosedRange<Int> {
    var first = last
    while let above = lines[..<first].lastIndex(where: \.hasCode),
      lines[first].startDepth > lines[last].endDepth || isJoined(first, to: above)
    {
      first = above
    }
    return first...last
  }

  /// Returns whether the statement of a line of code (0-based) continues below it.
  ///
  /// In a list of bindings, `let a = 1,`, each binding counts as a statement.
  package func goesOnBelow(_ line: Int) -> Bool {
    let first = statementLines(endingAt: line).lowerBound
    let endsBinding = lines[line].endsInComma && lines[line].endDepth == lines[first].startDepth
    return !endsBinding && statementEnd(from: first) > line
  }

  /// Returns whether a line of code belongs to the statement of the next line of code above it
  /// (both 0-based), regardless of open brackets.
  private func isJoined(_ line: Int, to above: Int) -> Bool {
    let startsInComment = longComments.contains {
      $0.lines.contains(line) && $0.lines.lowerBound < line
    }
    return !lines[line].startsInCode && !startsInComment || lines[line].continuesLineAbove
      || lines[above].goesOnBelow
  }

  /// The last line of the statement that begins on a line (both 0-based).
  ///
  /// Control flow and declarations with a body have no value of their own: they end on their first
  /// line.
  package func statementEnd(from first: Int) -> Int {
    guard lines[first].hasCode else { return first }
    var last = first
    while let next = lines[(last + 1)...].firstIndex(where: \.hasCode),
      lines[last].endDepth > lines[first].startDepth || isJoined(next, to: last)
    {
      last = next
    }
    // Most statements end on the line on which they begin, regardless of their first word.
    guard last > first else { return first }
    let word = lines[first].code.drop(while: \.isBlank).prefix(while: \.isIdentifier).string
    return Self.wordsBeforeBodies.contains(word) ? first : last
  }

  private static let wordsBeforeBodies: Set<String> = [
    "actor", "case", "catch", "class", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "for", "func", "guard", "if", "init", "protocol", "repeat", "struct", "subscript",
    "switch", "while",
  ]
}

extension SwiftScan.Line {
  /// Indicates whether the line begins with a member access, `.map { … }`, or in the middle of an
  /// expression, `+ 1` or `as? Int`.
  package var continuesLineAbove: Bool {
    let code = code.drop(while: \.isBlank)
    if code.first == UInt8(ascii: ".") || code.starts(with: "?.".utf8) { return true }
    // No statement begins with the end of generic parameters.
    if code.first == Ascii.greater { return true }
    if Self.continuingWords.contains(code.prefix(while: \.isIdentifier).string) { return true }
    let mark = code.prefix { $0.isOperator || $0 == Ascii.colon }
    // An operator directly before its operand is a prefix: it begins a statement.
    return !mark.isEmpty && code.dropFirst(mark.count).first?.isBlank ?? true
  }

  private static let continuingWords: Set = ["as", "else", "is", "rethrows", "throws", "where"]

  /// Indicates whether the line ends in the middle of an expression, `let sum =`, or of generic
  /// parameters, `struct Pair<`.
  package var goesOnBelow: Bool {
    if endsInComma { return true }
    let code = code.reversed().drop(while: \.isBlank)
    if code.first == UInt8(ascii: "<") { return true }
    let mark = code.prefix(while: \.isOperator)
    // An operator directly after its operand is a postfix, or the end of a type: `Set<Int>`.
    return !mark.isEmpty && code.dropFirst(mark.count).first?.isBlank ?? true
  }

  var endsInComma: Bool { code.last { !$0.isBlank } == Ascii.comma }
}

extension UInt8 {
  fileprivate var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Indicates whether the text has a character that readers cannot see.
  package var hasInvisible: Bool {
    contains { $0 >= 0x80 } && string.firstInvisible != nil
  }
}

extension String {
  /// The first invisible character that makes a name a different one.
  ///
  /// After an emoji, such a character says how the emoji is drawn: `❤️`.
  package var firstInvisible: Unicode.Scalar? {
    var isBehindEmoji = false
    for scalar in unicodeScalars where !scalar.isASCII {
      let isInvisible = scalar.properties.isDefaultIgnorableCodePoint
      if isInvisible, !isBehindEmoji { return scalar }
      isBehindEmoji = scalar.properties.isEmoji || isInvisible
    }
    return nil
  }
}
