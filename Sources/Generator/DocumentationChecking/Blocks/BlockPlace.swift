/// The place of a block in its file, which decides what a reader has seen before it.
package struct BlockPlace: Sendable, Hashable {
  /// The number of the text that contains the block: the whole file, or one comment.
  package var page: Int
  /// The names of the types around the declaration that the comment documents, and the
  /// declaration's own; empty outside comments.
  package var symbol: [String]
  /// Indicates whether only the module itself can use the documented declaration.
  package var isInternal: Bool

  package init(page: Int = 0, symbol: [String] = [], isInternal: Bool = false) {
    self.page = page
    self.symbol = symbol
    self.isInternal = isInternal
  }
}
