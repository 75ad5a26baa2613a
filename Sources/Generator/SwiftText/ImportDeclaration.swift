/// Reads `import` declarations, byte by byte: a regular expression would take longer than all other
/// work on a sample.
package enum ImportDeclaration {
  /// The modules that lines of code import, sorted.
  package static func modules(in lines: [String]) -> [String] {
    Set(lines.compactMap { module(in: $0) }).sorted()
  }

  /// The module that a line imports; attributes and an access level may precede the keyword.
  package static func module(in line: String) -> String? { module(in: line.utf8) }

  static func module(in line: some BidirectionalCollection<UInt8>) -> String? {
    var rest = line.drop(while: \.isBlank)
    // For most lines the first letter shows that they are not imports.
    guard let first = rest.first, "@ifp".utf8.contains(first) else { return nil }
    var word = nextWord(&rest)
    while word.hasPrefix("@") || accessLevels.contains(word) {
      if rest.first == Ascii.openParenthesis {
        rest = rest.drop { $0 != Ascii.closeParenthesis }.dropFirst()
      }
      word = nextWord(&rest)
    }
    guard word == "import" else { return nil }
    word = nextWord(&rest)
    if kinds.contains(word) { word = nextWord(&rest) }
    return word.isEmpty ? nil : word
  }

  private static let accessLevels: Set = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  /// Removes the next name from the text, with the `@` of an attribute, and returns it; returns an
  /// empty string if there is none.
  private static func nextWord<Text: BidirectionalCollection<UInt8>>(_ text: inout Text) -> String
  where Text.SubSequence == Text {
    text = text.drop(while: \.isBlank)
    let sign = text.first == UInt8(ascii: "@") ? "@" : ""
    text = text.dropFirst(sign.utf8.count)
    let name = text.prefix(while: \.isIdentifier)
    text = text[name.endIndex...]
    return sign + name.string
  }
}

extension SwiftScan {
  /// The `import` declarations, with their 0-based lines, in order.
  package var imports: [(module: String, line: Int)] {
    lines.enumerated().compactMap { number, line in
      guard line.startsInCode, let module = ImportDeclaration.module(in: line.code) else {
        return nil
      }
      return (module: module, line: number)
    }
  }
}
