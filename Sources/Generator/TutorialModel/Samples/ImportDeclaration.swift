/// Reads `import` declarations, by hand: a regular expression on every line of every sample would
/// take longer than everything else.
package enum ImportDeclaration {
  /// The modules that lines of code import, sorted.
  package static func modules(in lines: [String]) -> [String] {
    Set(lines.compactMap(module)).sorted()
  }

  /// The module that a line imports; attributes and an access level may precede the keyword.
  package static func module(in line: String) -> String? {
    var rest = Substring(line)
    // For most lines the first letter says that they are not imports.
    let first = rest.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard let first, "@ifp".utf8.contains(first) else { return nil }
    var word = nextWord(&rest)
    while word.utf8.first == UInt8(ascii: "@") || isAccess(word) {
      if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
      word = nextWord(&rest)
    }
    guard word == "import" else { return nil }
    word = nextWord(&rest)
    if isKind(word) { word = nextWord(&rest) }
    return word.isEmpty ? nil : String(word)
  }

  private static func isAccess(_ word: Substring) -> Bool {
    switch word {
    case "public", "package", "internal", "fileprivate", "private": true
    default: false
    }
  }

  private static func isKind(_ word: Substring) -> Bool {
    switch word {
    case "typealias", "struct", "class", "enum", "protocol", "let", "var", "func": true
    default: false
    }
  }

  /// Removes the next name from the text, with the `@` of an attribute; empty where there is none.
  private static func nextWord(_ text: inout Substring) -> Substring {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let sign = bytes.first == UInt8(ascii: "@") ? 1 : 0
    let name = bytes.dropFirst(sign).prefix(while: isPartOfName)
    text = Substring(bytes[name.endIndex...])
    return Substring(bytes[..<name.endIndex])
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
