/// A token of a line of code, as the compiler classifies it.
package struct CodeToken: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case keyword, type, function
    /// A variable, a property, a parameter or an enumeration case.
    case variable
    case string, number, comment, attribute
  }

  /// The range in UTF-8 bytes from the start of the line.
  package var range: Range<Int>
  package var kind: Kind
  /// The symbol that the name refers to; `nil` for other tokens and for unknown names.
  package var symbol: CodeSymbol?

  package init(range: Range<Int>, kind: Kind, symbol: CodeSymbol? = nil) {
    self.range = range
    self.kind = kind
    self.symbol = symbol
  }
}

/// The symbol that a name in code refers to.
package struct CodeSymbol: Sendable, Hashable, Codable {
  /// The compiler's unique identifier (USR), as in symbol graphs: `s:8DateCore0A4SpanV`. A member
  /// from a protocol extension has the USR of the extension's member.
  package var usr: String
  /// The declaration: `let answers: [Answer]`.
  package var declaration: String
  /// The first sentence of the documentation, as Markdown; empty if there is none.
  package var summary: String

  package init(usr: String, declaration: String, summary: String) {
    self.usr = usr
    self.declaration = declaration
    self.summary = summary
  }
}
