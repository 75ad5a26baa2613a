/// The statements at the top level of a text.
struct TopLevelStatements {
  private let lines: [SwiftScan.Line]
  private let all: [ClosedRange<Int>]

  init(in scan: SwiftScan) {
    lines = scan.lines
    all = Self.all(in: scan.lines)
  }

  /// The 0-based lines of those that are expressions, in order: calls, assignments, names.
  ///
  /// What declares something, directs the flow or shares its lines with another statement is none.
  var expressions: [ClosedRange<Int>] { all.filter { Self.isExpression(lines[$0]) } }

  /// The 0-based lines of those that do something when the program comes to them, in order: all but
  /// declarations of functions and types, and directives.
  var executed: [ClosedRange<Int>] { all.filter { Self.isExecuted(lines[$0]) } }

  private static func all(in lines: [SwiftScan.Line]) -> [ClosedRange<Int>] {
    let codeLines = lines.indices.filter { lines[$0].hasCode || !lines[$0].startsInCode }
    var statements: [ClosedRange<Int>] = []
    var first = codeLines.startIndex
    while first < codeLines.endIndex {
      var last = first
      while last + 1 < codeLines.endIndex,
        goesOn(from: lines[codeLines[last]], to: lines[codeLines[last + 1]])
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
      || next.code.first { !$0.isBlank } == Ascii.openBrace
  }

  private static func isExpression(_ lines: ArraySlice<SwiftScan.Line>) -> Bool {
    guard let start = lines.first, let end = lines.last, start.startDepth == 0, end.endDepth == 0,
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

  /// Words that begin declarations and statements, and `print`, whose value nobody wants.
  private static let notExpressions: Set<String> = [
    "associatedtype", "break", "case", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func", "guard", "if",
    "import", "init", "inout", "internal", "let", "nonisolated", "print", "private", "protocol",
    "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "switch",
    "throw", "throws", "typealias", "unowned", "var", "while",
  ]

  /// Words that begin a declaration where another word follows them, and are names otherwise.
  private static let modifiers: Set<String> = [
    "actor", "async", "borrowing", "consuming", "convenience", "distributed", "dynamic",
    "final", "indirect", "infix", "isolated", "lazy", "macro", "mutating", "nonmutating",
    "open", "operator", "optional", "override", "package", "postfix", "precedencegroup",
    "prefix", "required", "sending", "weak", "yield",
  ]
}
