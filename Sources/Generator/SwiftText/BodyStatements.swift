/// The statements in the bodies of functions and control flow, at any depth.
///
/// Left out are closures, accessors and `case` bodies, and functions with attributes, which may be
/// result builders.
struct BodyStatements {
  /// A statement of a body.
  struct Statement {
    /// Its 0-based lines.
    var lines: ClosedRange<Int>
    /// Indicates whether it is the body's only one, and so may be the body's value.
    var isOnly: Bool
    /// Indicates whether it is an expression before the body's last statement. The last one may be the
    /// body's value, and ends with the body anyway.
    var isEarlierExpression: Bool
  }

  private enum Block {
    /// A type or an extension: its members are declarations.
    case type
    case body
    /// Anything else, such as a closure.
    case other
  }

  private let lines: [SwiftScan.Line]
  /// The open blocks, with the numbers of open brackets inside them and their statements so far.
  private var open: [(block: Block, depth: Int, statements: [ClosedRange<Int>])] = []
  private var found: [Statement] = []

  /// Returns the statements in order.
  static func all(in lines: [SwiftScan.Line]) -> [Statement] {
    var reader = BodyStatements(lines: lines)
    return reader.read()
  }

  private init(lines: [SwiftScan.Line]) {
    self.lines = lines
  }

  private mutating func read() -> [Statement] {
    for (number, line) in lines.enumerated() where line.hasCode || !line.startsInCode {
      while let last = open.last, line.startDepth < last.depth { close() }
      guard line.startsInCode else {
        extendStatement(to: number)
        continue
      }
      let code = line.code.trimmed
      if line.startDepth == depth, code.first == Ascii.closeBrace, !open.isEmpty {
        close()
        extendStatement(to: number)
        if line.endDepth > depth { begin(Self.block(after: code.dropFirst().trimmed), line) }
      } else if line.startDepth == depth, !isContinued(number) {
        if !open.isEmpty { open[open.count - 1].statements.append(number...number) }
        if line.endDepth == line.startDepth + 1, code.last == Ascii.openBrace {
          begin(Self.block(of: code), line)
        } else if line.endDepth > line.startDepth {
          begin(.other, line)
        }
      } else {
        extendStatement(to: number)
      }
    }
    while !open.isEmpty { close() }
    return found.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// The number of open brackets at the beginning of a statement of the innermost block.
  private var depth: Int { open.last?.depth ?? 0 }

  private mutating func begin(_ block: Block, _ line: SwiftScan.Line) {
    let around = open.last?.block ?? .body
    open.append((around == .other ? .other : block, line.endDepth, []))
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    if last.block == .body {
      found += last.statements.enumerated().map { number, range in
        Statement(
          lines: range, isOnly: last.statements.count == 1,
          isEarlierExpression: number + 1 < last.statements.count
            && TopLevelStatements.isExpression(lines[range], depth: last.depth)
            && !delegates(lines[range]))
      }
    }
    extendStatement(to: last.statements.last?.upperBound)
  }

  private mutating func extendStatement(to number: Int?) {
    guard let number, let statement = open.last?.statements.last else { return }
    let end = max(statement.upperBound, number)
    open[open.count - 1].statements.removeLast()
    open[open.count - 1].statements.append(statement.lowerBound...end)
  }

  /// Returns whether a line belongs to the statement above it.
  private func isContinued(_ number: Int) -> Bool {
    guard let above = lines[..<number].lastIndex(where: \.hasCode) else { return false }
    return lines[number].continuesLineAbove || lines[above].goesOnBelow
  }

  /// Returns whether an initializer calls another one, which must not stand in a block.
  private func delegates(_ lines: ArraySlice<SwiftScan.Line>) -> Bool {
    let words = lines.first?.code.split { !$0.isIdentifier }.map(\.string) ?? []
    return words.contains("init") && words.contains { $0 == "super" || $0 == "self" }
  }

  private static func block(of header: ArraySlice<UInt8>) -> Block {
    var words = header.split { !$0.isIdentifier && $0 != UInt8(ascii: "@") }.map(\.string)[...]
    words = words.drop { modifiers.contains($0) }
    guard let word = words.first else { return .other }
    if types.contains(word) { return .type }
    return bodies.contains(word) ? .body : .other
  }

  /// Returns the kind of a block whose header follows a closing brace: `} else {`.
  private static func block(after code: ArraySlice<UInt8>) -> Block {
    ["catch", "else"].contains(code.prefix(while: \.isIdentifier).string) ? .body : .other
  }

  private static let types: Set<String> = ["actor", "class", "enum", "extension", "struct"]

  private static let bodies: Set<String> = [
    "defer", "deinit", "do", "for", "func", "guard", "if", "init", "repeat", "while",
  ]

  private static let modifiers: Set<String> = [
    "@discardableResult", "@MainActor", "convenience", "fileprivate", "final", "indirect",
    "internal",
    "isolated", "mutating", "nonisolated", "nonmutating", "open", "override", "package", "private",
    "public", "required", "static",
  ]
}
