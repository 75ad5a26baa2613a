/// One block of a page: CommonMark's blocks, GFM tables, boxes, footnote definitions.
package struct Block: Sendable, Hashable, TreeNode {
  package enum Kind: Sendable, Hashable {
    case heading(level: Int, slug: String, [Inline])
    case paragraph([Inline])
    case blockQuote
    case box(Box)
    /// A list; its children are items.
    case list(List)
    /// An item of a list, and for an item of a task list whether the task is done.
    case item(isDone: Bool? = nil)
    case code(CodeBlock)
    case table(Table)
    case html(String)
    /// A comment of HTML, which is never published.
    case comment(String)
    case thematicBreak
    /// A declaration of a module; only reference pages have them.
    case declaration([DeclarationFragment])
    case footnoteDefinition(label: String)
  }

  package var kind: Kind
  package var range: SourceRange
  /// The direct children, from top to bottom.
  package var children: [Block]

  package init(_ kind: Kind, range: SourceRange, children: [Block] = []) {
    self.kind = kind
    self.range = range
    self.children = children
  }

  /// The block's own texts: one for a heading or a paragraph; one per cell for a table, row by row.
  package var texts: [[Inline]] {
    get {
      switch kind {
      case .heading(_, _, let inlines), .paragraph(let inlines): [inlines]
      case .table(let table): table.header + table.rows.joined()
      default: []
      }
    }
    set {
      switch kind {
      case .heading(let level, let slug, _):
        kind = .heading(level: level, slug: slug, newValue.first ?? [])
      case .paragraph: kind = .paragraph(newValue.first ?? [])
      case .table(var table):
        var cells = newValue[...]
        table.header = table.header.map { cells.popFirst() ?? $0 }
        table.rows = table.rows.map { $0.map { cells.popFirst() ?? $0 } }
        kind = .table(table)
      default: break
      }
    }
  }
}

extension [Block] {
  /// The code blocks among these blocks and inside them, from top to bottom.
  package var codeBlocks: [CodeBlock] {
    preorder.compactMap { if case .code(let code) = $0.kind { code } else { nil } }
  }
}
