extension [Block] {
  /// The blocks with every stretch of text in them rewritten, each after what it marks up.
  package func rewritingInlines(_ rewrite: (Inline) -> [Inline]) -> [Block] {
    rewritten { block in
      switch block.kind {
      case .heading(let level, let slug, let inlines):
        block.kind = .heading(level: level, slug: slug, inlines.rewriting(rewrite))
      case .paragraph(let inlines): block.kind = .paragraph(inlines.rewriting(rewrite))
      case .table(var table):
        table.header = table.header.map { $0.rewriting(rewrite) }
        table.rows = table.rows.map { $0.map { $0.rewriting(rewrite) } }
        block.kind = .table(table)
      case .blockQuote, .alert, .details, .list, .item, .code, .html, .thematicBreak,
        .declaration, .footnoteDefinition:
        break
      }
    }
  }
}

extension [Inline] {
  fileprivate func rewriting(_ rewrite: (Inline) -> [Inline]) -> [Inline] {
    flatMap { inline in
      var inline = inline
      if !inline.children.isEmpty { inline.children = inline.children.rewriting(rewrite) }
      return rewrite(inline)
    }
  }
}
