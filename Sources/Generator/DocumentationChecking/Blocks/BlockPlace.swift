/// A block's position in its file, which decides what a reader has seen before it.
package struct BlockPlace: Sendable, Hashable {
  /// The number of the text that contains the block: the whole file, or one comment.
  package var page = 0
  /// The names of the types around the declaration that the comment documents, and the
  /// declaration's own; empty outside comments.
  package var symbol: [String] = []
  /// Indicates whether only the module itself can use the documented declaration.
  package var isInternal = false
}
