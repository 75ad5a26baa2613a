/// A light lexical scan of Swift: strings, regexes, comments and brackets, in linear time.
///
/// It accepts any input. For code that does not compile, the scan only has to end.
package struct SwiftScanner {
  private enum Context {
    /// An interpolation; `resume` is the bracket depth outside it.
    case interpolation(resume: Int)
    case string(hashes: Int, isMultiline: Bool, depth: Int)
    case regex(hashes: Int, isMultiline: Bool, depth: Int)
    case comment(nesting: Int)

    /// The depth outside a context that must end on its line.
    var singleLineDepth: Int? {
      switch self {
      case .string(_, false, let depth), .regex(_, false, let depth): depth
      default: nil
      }
    }
  }

  private var scan = SwiftScan()
  private var contexts: [Context] = []
  /// The index in `contexts` of the outermost context that must end on its line.
  private var firstSingleLine: Int?
  private var depth = 0
  private var line: [UInt8] = []
  private var index = 0
  private var current = SwiftScan.Line(
    code: [], codeWithoutText: [], startsInCode: true, startDepth: 0)
  /// Indicates whether a `/` here would divide.
  private var isBehindOperand = false
  /// The keyword of a declaration whose name comes next.
  private var declaring: String?
  /// The last binding, `let a = 1`, to which a comma may add another one; `nil` after its end.
  private var binding: (keyword: String, depth: Int)?
  /// The `/*` of the outermost comment that is open.
  private var blockComment: LineComment?
  /// Indicates whether no regex can close on the rest of the line, so that the search is not
  /// repeated.
  private var hasNoMoreSlashes = false

  package static func scan(_ lines: [String]) -> SwiftScan {
    var scanner = SwiftScanner()
    for line in lines { scanner.scanLine(Array(line.utf8)) }
    scanner.scan.statements = TopLevelStatements(
      in: scanner.scan.lines, longComments: scanner.scan.longComments)
    return scanner.scan
  }

  private init() {}

  private mutating func scanLine(_ bytes: [UInt8]) {
    line = bytes
    index = 0
    isBehindOperand = false
    hasNoMoreSlashes = false
    current = SwiftScan.Line(
      code: bytes, codeWithoutText: bytes, startsInCode: isInCode, startDepth: depth)
    while index < line.count { step() }
    if let first = firstSingleLine {
      // The string or regex was left open, which Swift reports. The next line is code again.
      depth = contexts[first].singleLineDepth ?? depth
      contexts.removeLast(contexts.count - first)
      firstSingleLine = nil
    }
    current.endDepth = depth
    if let binding, depth <= binding.depth, !current.endsInComma { self.binding = nil }
    scan.lines.append(current)
  }

  private var isInCode: Bool {
    if case .interpolation = contexts.last { return true }
    return contexts.isEmpty
  }

  private mutating func step() {
    switch contexts.last {
    case nil, .interpolation: stepCode()
    case .string(let hashes, let isMultiline, _): stepString(hashes, isMultiline)
    case .regex(let hashes, _, _): stepRegex(hashes)
    case .comment(let nesting): stepComment(nesting)
    }
  }

  // MARK: Code

  private mutating func stepCode() {
    let byte = line[index]
    if byte.isBlank {
      index += 1
    } else if byte == Ascii.slash, peek(1) == Ascii.slash {
      readLineComment()
    } else if byte == Ascii.slash, peek(1) == Ascii.star {
      blockComment = LineComment(
        line: scan.lines.count, column: index + 1, text: "", isAlone: !current.hasCode,
        depth: depth)
      blank(2)
      push(.comment(nesting: 1))
    } else {
      current.hasCode = true
      readToken(byte)
    }
  }

  private mutating func readToken(_ byte: UInt8) {
    if declaring == "func" || declaring == "operator", operatorBytes.contains(byte) {
      return readOperatorName()
    }
    // `extension [Int]` extends a type of the library that has a name.
    if declaring == "extension", byte == Ascii.openBracket { noteName("Array", at: index) }
    if !byte.isIdentifier, byte != Ascii.backtick { declaring = nil }
    switch byte {
    case Ascii.openParenthesis, Ascii.openBracket, Ascii.openBrace:
      depth += 1
      index += 1
      isBehindOperand = false
    case Ascii.closeParenthesis, Ascii.closeBracket, Ascii.closeBrace: closeBracket()
    case Ascii.quote, Ascii.hash: readStringOrHash()
    case Ascii.backtick: readEscapedName()
    case Ascii.slash: readSlash()
    case _ where byte.isIdentifier: readName()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): index += 1
    default:
      index += 1
      isBehindOperand = false
    }
  }

  private mutating func closeBracket() {
    index += 1
    depth = max(depth - 1, 0)
    isBehindOperand = true
    if case .interpolation(let resume) = contexts.last {
      depth = max(depth, resume)
      // The kind of bracket does not matter: mismatched brackets do not compile.
      if depth == resume { pop() }
    }
  }

  private mutating func readName() {
    let start = index
    while let byte = peek(0), byte.isIdentifier { index += 1 }
    let name = line[start..<index]
    noteReserved(name)
    noteDeclaration(name)
    isBehindOperand =
      name.count > longestRegexKeyword || !regexKeywords.contains(name.string)
  }

  private mutating func readEscapedName() {
    isBehindOperand = true
    index += 1
    // A name in backticks may contain nearly everything, but ends on its line.
    if let end = line[index...].firstIndex(of: Ascii.backtick) {
      noteReserved(line[index..<end])
      noteName(line[index..<end])
      index = end + 1
    }
  }

  private mutating func readOperatorName() {
    let start = index
    while let byte = peek(0), operatorBytes.contains(byte) { index += 1 }
    // `==<T>` begins the generic parameters.
    if index - start > 1, line[index - 1] == UInt8(ascii: "<"), peek(0)?.isIdentifier == true {
      index -= 1
    }
    noteName(line[start..<index])
    isBehindOperand = true
  }

  private mutating func noteDeclaration(_ name: ArraySlice<UInt8>) {
    let isKeyword =
      name.count <= longestDeclarationKeyword && declarationKeywords.contains(name.string)
    guard isKeyword else {
      noteUnnamed(name)
      if isFurtherBinding(name) { declaring = binding?.keyword }
      return noteName(name)
    }
    // `class func` declares a function, and `import class` declares nothing.
    declaring = isBehindImport(name) ? nil : name.string
  }

  private mutating func noteUnnamed(_ name: ArraySlice<UInt8>) {
    guard name.elementsEqual("init".utf8) || name.elementsEqual("subscript".utf8),
      // `self.init(…)` is a call.
      current.code[..<name.startIndex].last(where: { !$0.isBlank }) != UInt8(ascii: ".")
    else { return }
    scan.unnamedDeclarations.append(
      SwiftScan.Declaration(
        keyword: name.string, name: name.string, line: scan.lines.count,
        column: name.startIndex + 1, depth: depth))
  }

  /// Returns whether a name is `b` in `let a = 1, b = 2`.
  private func isFurtherBinding(_ name: ArraySlice<UInt8>) -> Bool {
    guard let binding, depth == binding.depth else { return false }
    let before = current.code[..<name.startIndex].last { !$0.isBlank }
    let isBehindComma =
      before == Ascii.comma || before == nil && scan.lines.last?.endsInComma == true
    let rest = line[name.endIndex...].drop(while: \.isBlank)
    return isBehindComma
      && (rest.first == Ascii.colon
        || rest.first == Ascii.equals && rest.dropFirst().first != Ascii.equals)
  }

  private func isBehindImport(_ name: ArraySlice<UInt8>) -> Bool {
    let before = line[..<name.startIndex].trimmed
    return before.last == UInt8(ascii: "t") && before.split { !$0.isIdentifier }.last == importing
  }

  private mutating func noteName(_ name: ArraySlice<UInt8>) {
    noteName(name.string, at: name.startIndex)
  }

  private mutating func noteName(_ name: String, at start: Int) {
    guard let keyword = declaring else { return }
    declaring = nil
    if keyword == "let" || keyword == "var" { binding = (keyword, depth) }
    scan.declarations.append(
      SwiftScan.Declaration(
        keyword: keyword, name: name, line: scan.lines.count, column: start + 1, depth: depth))
  }

  private mutating func noteReserved(_ name: ArraySlice<UInt8>) {
    let isDirective = name.startIndex > 0 && line[name.startIndex - 1] == Ascii.hash
    guard
      isDirective
        ? name.elementsEqual(sourceLocation)
        : reservedPrefixes.contains(where: name.starts) || name.hasInvisible
    else { return }
    let start = isDirective ? name.startIndex - 1 : name.startIndex
    scan.reservedWords.append(
      SwiftScan.ReservedWord(
        line: scan.lines.count, column: start + 1, text: line[start..<name.endIndex].string))
  }

  private mutating func readLineComment() {
    scan.comments.append(
      LineComment(
        line: scan.lines.count, column: index + 1, text: line[index...].string,
        isAlone: !current.hasCode, depth: depth))
    blank(line.count - index)
  }

  private mutating func readStringOrHash() {
    let hashes = countHashes(at: index)
    let open = index + hashes
    guard open < line.count, line[open] == Ascii.quote else {
      if hashes > 0, open < line.count, line[open] == Ascii.slash {
        let isMultiline = line[(open + 1)...].isBlank
        push(.regex(hashes: hashes, isMultiline: isMultiline, depth: depth))
        index = open + 1
      } else {
        index = max(open, index + 1)
        isBehindOperand = false
      }
      return
    }
    let isTriple = line[open...].starts(with: Self.tripleQuote)
    // `#"""#` is a string of one quote.
    let isMultiline = isTriple && !(hashes > 0 && closes(hashes, from: open + 1))
    push(.string(hashes: hashes, isMultiline: isMultiline, depth: depth))
    index = open + (isMultiline ? 3 : 1)
  }

  private func closes(_ hashes: Int, from start: Int) -> Bool {
    line[start...].indices.contains { index in
      line[index] == Ascii.quote && hasHashes(hashes, at: index + 1)
    }
  }

  private mutating func readSlash() {
    index += 1
    defer { isBehindOperand = isBehindOperand && !isInCode }
    guard !isBehindOperand, !hasNoMoreSlashes, let next = peek(0), !next.isBlank else { return }
    var end = index
    while end < line.count, line[end] != Ascii.slash { end += line[end] == Ascii.backslash ? 2 : 1 }
    guard end < line.count else {
      hasNoMoreSlashes = true
      return
    }
    // As in Swift: a blank before the second slash means two operators.
    guard !line[end - 1].isBlank else { return }
    push(.regex(hashes: 0, isMultiline: false, depth: depth))
  }

  // MARK: Strings, regexes, comments

  private mutating func stepString(_ hashes: Int, _ isMultiline: Bool) {
    let byte = line[index]
    if !byte.isBlank { current.hasCode = true }
    if byte == Ascii.backslash, hasHashes(hashes, at: index + 1) {
      index += 1 + hashes
      if peek(0) == Ascii.openParenthesis {
        push(.interpolation(resume: depth))
        depth += 1
        isBehindOperand = false
      }
      index += 1
      return
    }
    let length = isMultiline ? 3 : 1
    if byte == Ascii.quote, !isMultiline || line[index...].starts(with: Self.tripleQuote),
      hasHashes(hashes, at: index + length)
    {
      index += length + hashes
      pop()
      isBehindOperand = true
      return
    }
    current.codeWithoutText[index] = Ascii.space
    index += 1
  }

  private mutating func stepRegex(_ hashes: Int) {
    let byte = line[index]
    if !byte.isBlank { current.hasCode = true }
    if byte == Ascii.backslash {
      index += 2
    } else if byte.isIdentifier {
      // If regexes between slashes are disabled, as in Swift 5, this text is code.
      let start = index
      while let byte = peek(0), byte.isIdentifier { index += 1 }
      noteReserved(line[start..<index])
    } else if byte == Ascii.slash, hasHashes(hashes, at: index + 1) {
      index += 1 + hashes
      pop()
      isBehindOperand = true
    } else {
      index += 1
    }
  }

  private mutating func stepComment(_ nesting: Int) {
    if line[index] == Ascii.slash, peek(1) == Ascii.star {
      blank(2)
      contexts[contexts.count - 1] = .comment(nesting: nesting + 1)
    } else if line[index] == Ascii.star, peek(1) == Ascii.slash {
      blank(2)
      if nesting == 1 {
        endBlockComment()
        pop()
      } else {
        contexts[contexts.count - 1] = .comment(nesting: nesting - 1)
      }
    } else {
      blank(1)
    }
  }

  private mutating func endBlockComment() {
    guard var comment = blockComment else { return }
    guard comment.line == scan.lines.count else {
      scan.longComments.append(
        SwiftScan.LongComment(
          lines: comment.line...scan.lines.count, startColumn: comment.column, endColumn: index))
      return
    }
    comment.text = line[(comment.column - 1)..<index].string
    scan.blockComments.append(comment)
  }

  // MARK: Steps

  private static let tripleQuote = Array("\"\"\"".utf8)

  private func peek(_ offset: Int) -> UInt8? {
    index + offset < line.count ? line[index + offset] : nil
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where index < line.count {
      current.code[index] = Ascii.space
      current.codeWithoutText[index] = Ascii.space
      index += 1
    }
  }

  private func countHashes(at start: Int) -> Int {
    line[start...].prefix { $0 == Ascii.hash }.count
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= line.count && line[start..<(start + count)].allSatisfy { $0 == Ascii.hash }
  }

  private mutating func push(_ context: Context) {
    if context.singleLineDepth != nil, firstSingleLine == nil { firstSingleLine = contexts.count }
    contexts.append(context)
  }

  private mutating func pop() {
    contexts.removeLast()
    if let first = firstSingleLine, first >= contexts.count { firstSingleLine = nil }
  }
}

/// The keywords after which a `/` begins a regex, not a division.
private let regexKeywords: Set<String> = [
  "as", "await", "case", "catch", "do", "else", "guard", "if", "in", "is", "repeat", "return",
  "some", "switch", "throw", "try", "where", "while", "yield",
]
private let longestRegexKeyword = regexKeywords.map(\.utf8.count).max() ?? 0

/// The prefixes of the names with which a program and its recorder communicate.
private let reservedPrefixes = [Array("__exhibit_".utf8), Array("__builtin_".utf8)]
private let sourceLocation = Array("sourceLocation".utf8)

private let declarationKeywords: Set<String> = [
  "actor", "class", "enum", "extension", "func", "let", "macro", "operator", "protocol", "struct",
  "typealias", "var",
]
private let importing = Array("import".utf8)[...]
private let longestDeclarationKeyword = declarationKeywords.map(\.utf8.count).max() ?? 0
private let operatorBytes = Set("/=-+!*%<>&|^~?.".utf8)
