import TutorialModel

/// An answer to sourcekit-lsp's `textDocument/symbolInfo`, one for each meaning of the name.
struct SymbolDetails: Decodable, Hashable {
  /// The full name: `init(words:mood:)`.
  var name: String?
  var usr: String?
  /// The protocol's `SymbolKind`.
  var kind: Int?

  /// Returns whether the symbol has the name in the code: for `#line` a server describes `Int`.
  func isNamed(_ text: String) -> Bool {
    guard let name else { return false }
    let word = text.filter { $0 != "`" }
    return name.split(whereSeparator: { "(:)".contains($0) }).contains { $0 == word }
  }

  /// Returns whether a text is the symbol's base name, not one of its labels.
  func isBaseName(_ text: String) -> Bool {
    name.map { $0.prefix { $0 != "(" } == text.filter { $0 != "`" } } ?? false
  }

  /// A key that is the same for all types that get the symbol from a protocol extension.
  var plainUSR: Substring? {
    usr.map { usr in usr.firstRange(of: "::SYNTHESIZED::").map { usr[..<$0.lowerBound] } ?? usr[...]
    }
  }

  /// Source: Language Server Protocol, `SymbolKind`.
  var tokenKind: CodeToken.Kind? {
    switch kind {
    case 5, 10, 11, 23, 26: .type
    case 6, 9, 12, 25: .function
    case 7, 8, 13, 14, 22: .variable
    default: nil
    }
  }

  /// Indicates whether its declaration depends on the value: `first` of `[Int]` is an `Int?`.
  var isMember: Bool { kind.map { [6, 7, 8, 9, 22].contains($0) } ?? true }
}
