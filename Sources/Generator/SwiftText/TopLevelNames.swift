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

  /// The types that the text extends at its top level, and the names in those extensions.
  package static func extended(in scan: SwiftScan) -> Set<String> {
    Set(
      scan.declarations.filter { declaration in
        declaration.depth == 0 && declaration.keyword == "extension"
          || owner(of: declaration, in: scan, keyword: "extension") != nil
      }.map(\.name))
  }

  /// The 0-based lines of the first assignments at the top level to plain names that the text does
  /// not declare.
  package static func assigned(in scan: SwiftScan) -> [String: Int] {
    let declared = declared(in: scan)
    return scan.statements.expressions.reduce(into: [:]) { found, statement in
      let code = scan.lines[statement.lowerBound].code.drop(while: \.isBlank)
      let name = code.prefix(while: \.isIdentifier)
      let rest = code.dropFirst(name.count).drop(while: \.isBlank)
      guard let first = name.first, !first.isDigit, rest.first == Ascii.equals,
        rest.dropFirst().first != Ascii.equals, !declared.contains(name.string),
        found[name.string] == nil
      else { return }
      found[name.string] = statement.lowerBound
    }
  }

  /// The name of the type or extension at the top level that contains a declaration directly.
  ///
  /// - Parameter keyword: the keyword that the container must have; `nil` for any.
  package static func owner(
    of declaration: SwiftScan.Declaration, in scan: SwiftScan, keyword: String? = nil
  ) -> String? {
    guard declaration.depth == 1 else { return nil }
    let container = scan.declarations.last {
      $0.depth == 0 && ($0.line, $0.column) < (declaration.line, declaration.column)
    }
    guard let container, ["let", "var", "func", "case"].allSatisfy({ $0 != container.keyword })
    else { return nil }
    return keyword == nil || container.keyword == keyword ? container.name : nil
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
    var depth = 0
    let end = pattern.firstIndex { byte in
      if byte == Ascii.openParenthesis { depth += 1 }
      if byte == Ascii.closeParenthesis { depth -= 1 }
      return depth == 0
    }
    let separators = [Ascii.openParenthesis, Ascii.closeParenthesis, Ascii.comma]
    return pattern[..<(end ?? pattern.endIndex)].split(whereSeparator: separators.contains)
      .map(\.trimmed).filter { $0.allSatisfy(\.isIdentifier) }.map(\.string)
      .filter { $0 != "_" && !$0.isEmpty }
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
