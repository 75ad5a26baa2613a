/// The instructions of `<!-- exhibit: … -->` above a block.
package struct BlockDirective: Sendable, Hashable {
  /// The reason why the block is not checked.
  package var skipReason: String?
  /// Indicates whether the block is inserted, unseen, before every later block of its page.
  package var isSetup = false
  /// The name of the program that the block shares with others of its page.
  package var session: String?
}
