/// The statements at the top level of a text, including those in the branches of a `#if`.
///
/// Statements that share a line count as one.
package struct TopLevelStatements {
  /// The 0-based lines of each statement, in order, with its attributes.
  package let all: [ClosedRange<Int>]
  private let lines: [SwiftScan.Line]

  init(in lines: [SwiftScan.Line], longComments: [SwiftScan.LongComment]) {
    self.lines = lines
    all = Self.all(in: lines, longComments)
  }

  /// The 0-based lines of the statements that are expressions, in order: calls, assignments, names.
  ///
  /// Declarations, control flow and statements that share a line with another one are left out.
  package var expressions: [ClosedRange<Int>] {
    all.filter { Self.isExpression(lines[$0], depth: 0) }
  }

  /// The 0-based lines of the statements that do something when the program reaches them, in order,
  /// without their attributes: all but declarations of functions and types.
  package var executed: [ClosedRange<Int>] {
    all.map { statement in
      let first = statement.first { line in
        !Self.areAttributes(lines[statement.lowerBound...line])
      }
      return (first ?? statement.lowerBound)...statement.upperBound
    }.filter { Self.isExecuted(lines[$0]) }
  }

  /// The 0-based lines of the statements whose bindings are visible only inside them, in order,
  /// such as `if let`.
  var conditions: [ClosedRange<Int>] {
    all.filter { statement in
      let code = lines[statement.lowerBound].code.drop(while: \.isBlank)
      return ["for", "if", "switch", "while"].contains(code.prefix(while: \.isIdentifier).string)
    }
  }

  private static func all(
    in lines: [SwiftScan.Line], _ longComments: [SwiftScan.LongComment]
  ) -> [ClosedRange<Int>] {
    let commented = Set(longComments.flatMap(\.lines))
    let codeLines = lines.indices.filter { number in
      // An empty line may be part of a string.
      let isText = !lines[number].startsInCode && !commented.contains(number)
      return (lines[number].hasCode || isText) && !lines[number].isDirective
    }
    var statements: [ClosedRange<Int>] = []
    var first = codeLines.startIndex
    while first < codeLines.endIndex {
      var last = first
      while last + 1 < codeLines.endIndex,
        goesOn(from: lines[codeLines[last]], to: lines[codeLines[last + 1]])
          || isTail(
            lines[codeLines[last + 1]], of: lines[codeLines[first]], behind: lines[codeLines[last]])
          || areAttributes(lines[codeLines[first]...codeLines[last]])
      {
        last += 1
      }
      statements.append(codeLines[first]...codeLines[last])
      first = last + 1
    }
    return statements
  }

  private static func goesOn(from line: SwiftScan.Line, to next: SwiftScan.Line) -> Bool {
    next.startDepth > 0 || !next.startsInCode || next.continuesLineAbove || line.goesOnBelow
      || line.endsInHeader || next.code.first { !$0.isBlank } == Ascii.openBrace
  }

  /// Returns whether a line continues the statement whose body ends above it: with `catch`, with the
  /// condition of a `repeat`, or with a labeled closure.
  private static func isTail(
    _ line: SwiftScan.Line, of first: SwiftScan.Line, behind last: SwiftScan.Line
  ) -> Bool {
    guard last.code.trimmed.last == Ascii.closeBrace else { return false }
    let code = line.code.trimmed
    let word = code.prefix(while: \.isIdentifier)
    switch word.string {
    case "catch": return true
    case "while":
      return first.code.trimmed.prefix(while: \.isIdentifier).elementsEqual("repeat".utf8)
    default:
      // The label of a statement is before a keyword, and never before a brace.
      let rest = code.dropFirst(word.count).drop(while: \.isBlank)
      return !word.isEmpty && rest.first == Ascii.colon
        && rest.dropFirst().drop(while: \.isBlank).first == Ascii.openBrace
    }
  }

  /// The last line of the statement that has lines both above and below a line (all 0-based).
  package func end(around line: Int) -> Int? {
    guard let statement = all.first(where: { $0.upperBound > line }), statement.lowerBound < line
    else { return nil }
    return statement.upperBound
  }

  /// Returns whether lines hold attributes and nothing else: `@available(macOS 15, *)`.
  private static func areAttributes(_ lines: ArraySlice<SwiftScan.Line>) -> Bool {
    guard lines.first?.code.first(where: { !$0.isBlank }) == UInt8(ascii: "@") else { return false }
    let code = Array(lines.map(\.code).joined(separator: [Ascii.lineFeed]))
    var rest = code.drop(while: \.isSpace)
    while rest.first == UInt8(ascii: "@") {
      rest = rest.dropFirst().drop { $0.isIdentifier || $0 == UInt8(ascii: ".") }
      if rest.first == Ascii.openParenthesis {
        guard let end = rest.closingParenthesis else { return false }
        rest = rest[(end + 1)...]
      }
      rest = rest.drop(while: \.isSpace)
    }
    return rest.isEmpty
  }

  /// - Parameter depth: the number of open brackets around the statement.
  static func isExpression(_ lines: ArraySlice<SwiftScan.Line>, depth: Int) -> Bool {
    guard let start = lines.first, let end = lines.last, start.startDepth == depth,
      end.endDepth == depth,
      !lines.contains(where: { $0.code.contains(UInt8(ascii: ";")) })
    else { return false }
    let code = start.code.drop(while: \.isBlank)
    guard let byte = code.first else { return false }
    if byte.isIdentifier {
      let word = code.prefix(while: \.isIdentifier).string
      let next = code.dropFirst(word.utf8.count).first { !$0.isBlank }
      if modifiers.contains(word), next?.isIdentifier == true { return false }
      return !notExpressions.contains(word) && next != Ascii.colon
    }
    return [Ascii.quote, Ascii.openParenthesis, Ascii.openBracket, Ascii.backtick].contains(byte)
  }

  private static func isExecuted(_ lines: ArraySlice<SwiftScan.Line>) -> Bool {
    guard let start = lines.first, start.startDepth == 0 else { return false }
    let code = start.code.drop(while: \.isBlank)
    guard let byte = code.first, byte != Ascii.hash, byte != UInt8(ascii: "@"),
      byte != Ascii.closeBrace
    else { return false }
    let word = code.prefix(while: \.isIdentifier).string
    let next = code.dropFirst(word.utf8.count).first { !$0.isBlank }
    if modifiers.contains(word), next?.isIdentifier == true { return false }
    return !declarations.contains(word)
  }

  /// Words that begin declarations which do nothing by themselves.
  private static let declarations: Set<String> = [
    "class", "enum", "extension", "fileprivate", "func", "import", "internal", "nonisolated",
    "private", "protocol", "public", "struct", "typealias",
  ]

  /// Words that begin declarations and statements, and `print`, whose value is never of interest.
  private static let notExpressions: Set<String> = [
    "associatedtype", "break", "case", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if",
    "import", "init", "inout", "internal", "let", "nonisolated", "print", "private", "protocol",
    "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "switch",
    "throw", "throws", "typealias", "unowned", "var", "while",
  ]

  /// Words that begin a declaration if another word follows them, and otherwise are names.
  private static let modifiers: Set<String> = [
    "actor", "async", "borrowing", "consuming", "convenience", "distributed", "dynamic",
    "final", "indirect", "infix", "isolated", "lazy", "macro", "mutating", "nonmutating",
    "open", "operator", "optional", "override", "package", "postfix", "precedencegroup",
    "prefix", "required", "sending", "weak", "yield",
  ]
}

extension SwiftScan.Line {
  /// Indicates whether the line ends in the middle of a declaration's header, or with the colon of
  /// a label. It cannot be the colon of a `case`, because none is at the top level.
  fileprivate var endsInHeader: Bool {
    let code = code.trimmed
    return code.last == Ascii.colon || code.string == "where"
  }

  /// Indicates whether the line is a directive for conditional compilation at the top level.
  fileprivate var isDirective: Bool {
    guard startsInCode, startDepth == 0 else { return false }
    let code = code.drop(while: \.isBlank)
    guard code.first == Ascii.hash else { return false }
    let word = code.dropFirst().drop(while: \.isBlank).prefix(while: \.isIdentifier)
    return ["if", "elseif", "else", "endif"].contains(word.string)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { isBlank || self == Ascii.lineFeed }
}

extension ArraySlice<UInt8> {
  /// The index of the parenthesis that closes the first one; strings may contain others.
  fileprivate var closingParenthesis: Int? {
    var depth = 0
    var isText = false
    for index in indices {
      switch self[index] {
      case Ascii.quote: isText.toggle()
      case Ascii.openParenthesis where !isText: depth += 1
      case Ascii.closeParenthesis where !isText:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
