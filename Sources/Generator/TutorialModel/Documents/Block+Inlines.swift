extension [Block] {
  /// Returns the blocks with all inline content rewritten; children are rewritten before parents.
  package func rewritingInlines(_ rewrite: (Inline) -> [Inline]) -> [Block] {
    rewritten { block in
      if !block.texts.isEmpty { block.texts = block.texts.map { $0.rewriting(rewrite) } }
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
