/// One block of a page: CommonMark's blocks, GFM tables and alerts, footnote definitions.
package struct Block: Sendable, Hashable {
  package indirect enum Kind: Sendable, Hashable {
    case heading(level: Int, slug: String, [Inline])
    case paragraph([Inline])
    case blockQuote([Block])
    case alert(Alert, [Block])
    case list(List)
    case code(CodeBlock)
    case table(Table)
    case html(String)
    case thematicBreak
    /// How something is declared: only on pages that nobody wrote.
    case declaration([DeclarationFragment])
    case footnoteDefinition(label: String, [Block])
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension [Block] {
  /// The code blocks among these and inside them, top to bottom.
  package var codeBlocks: [CodeBlock] {
    flatMap { block -> [CodeBlock] in
      switch block.kind {
      case .code(let code): [code]
      case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
        inner.codeBlocks
      case .list(let list): list.items.flatMap(\.codeBlocks)
      case .heading, .paragraph, .table, .html, .thematicBreak, .declaration: []
      }
    }
  }
}
