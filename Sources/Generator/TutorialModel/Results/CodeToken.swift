/// A piece of a line of code, as the compiler sees it.
package struct CodeToken: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case keyword, type, function
    /// What holds a value: a variable, a property, a parameter, an enumeration's case.
    case variable
    case string, number, comment, attribute
  }

  /// In UTF-8 bytes from the start of the line.
  package var range: Range<Int>
  package var kind: Kind
  /// What the name stands for; `nil` for other tokens, and for names that the compiler does not know.
  package var symbol: CodeSymbol?

  package init(range: Range<Int>, kind: Kind, symbol: CodeSymbol? = nil) {
    self.range = range
    self.kind = kind
    self.symbol = symbol
  }
}

/// What a name in code stands for.
package struct CodeSymbol: Sendable, Hashable, Codable {
  /// The compiler's unique name for it, as in symbol graphs: `s:8DateCore0A4SpanV`. A member from a
  /// protocol extension has the extension's.
  package var usr: String
  /// As it is declared: `let answers: [Answer]`.
  package var declaration: String
  /// The first sentence of its documentation, as Markdown; empty where it has none.
  package var summary: String

  package init(usr: String, declaration: String, summary: String) {
    self.usr = usr
    self.declaration = declaration
    self.summary = summary
  }
}
