/// The names that the top level of a Swift text declares.
package enum TopLevelNames {
  /// The names that code below the text could use.
  package static func declared(in scan: SwiftScan) -> Set<String> {
    let conditions = scan.statements.conditions
    var names = Set(
      scan.declarations.filter { declaration in
        declaration.depth == 0 && declaration.keyword != "extension"
          && !conditions.contains { $0.contains(declaration.line) }
      }.map(\.name))
    for line in scan.lines where line.startDepth == 0 && line.startsInCode {
      names.formUnion(tuplePattern(in: line.code))
    }
    return names
  }

  /// The declarations that a module could have: types, and declarations directly in a type or at
  /// the top level.
  package static func listed(in scan: SwiftScan) -> [SwiftScan.Declaration] {
    scan.declarations.filter { declaration in
      declaration.keyword != "extension" && declaration.depth <= 1
        && !declaration.name.hasPrefix("_")
        // Declarations in a function's parentheses or body are its own.
        && scan.lines[declaration.line].code.prefix(declaration.column - 1)
          .allSatisfy { $0 != Ascii.openParenthesis }
    }
  }

  /// Returns whether a type is marked with `@main`.
  package static func hasMainType(_ scan: SwiftScan) -> Bool {
    scan.lines.contains { $0.startDepth == 0 && $0.startsInCode && $0.hasAttribute("main") }
  }

  /// Returns whether a function, in a type or not, is one of Swift Testing's tests.
  package static func hasTests(_ scan: SwiftScan) -> Bool {
    scan.lines.contains { $0.hasAttribute("Test") || $0.hasAttribute("Testing.Test") }
  }

  /// Returns whether the top level has code that only a script may have, such as calls and loops.
  package static func hasScriptCode(_ scan: SwiftScan) -> Bool {
    scan.statements.executed.contains {
      !["let", "var"].contains(firstWord(scan.lines[$0.lowerBound].code))
    }
  }

  /// Returns whether something is called, assigned or given a value at the top level.
  package static func hasStatements(_ scan: SwiftScan) -> Bool {
    !scan.statements.expressions.isEmpty
      || scan.lines.contains { line in
        line.startDepth == 0 && line.startsInCode && line.code.contains(Ascii.equals)
          && ["let", "var"].contains(firstWord(line.code))
      }
  }

  private static func firstWord(_ code: [UInt8]) -> String {
    code.drop(while: \.isBlank).prefix(while: \.isIdentifier).string
  }

  /// The names in a tuple pattern: `a` and `b` of `let (a, b) = pair`.
  private static func tuplePattern(in code: [UInt8]) -> [String] {
    let code = code.drop(while: \.isBlank)
    guard code.starts(with: "let ".utf8) || code.starts(with: "var ".utf8) else { return [] }
    let pattern = code.dropFirst(4).drop(while: \.isBlank)
    guard pattern.first == Ascii.openParenthesis else { return [] }
    return pattern.dropFirst().prefix { $0 != Ascii.closeParenthesis }
      .split(separator: Ascii.comma).map(\.trimmed).filter { $0.allSatisfy(\.isIdentifier) }
      .map(\.string)
  }
}

extension SwiftScan.Line {
  /// Returns whether the line's code has an attribute with this name.
  fileprivate func hasAttribute(_ name: String) -> Bool {
    let attribute = Array("@\(name)".utf8)
    return code.ranges(of: attribute).contains { range in
      range.upperBound == code.endIndex || !code[range.upperBound].isIdentifier
    }
  }
}
