/// What `<!-- exhibit: … -->` above a block says about it.
package struct BlockDirective: Sendable, Hashable {
  /// Why the block is not checked.
  package var skipReason: String?
  /// Whether the block stands, unseen, before every later one of its page.
  package var isSetup: Bool
  /// The name of the program that the block shares with others of its page.
  package var session: String?

  package init(skipReason: String? = nil, isSetup: Bool = false, session: String? = nil) {
    self.skipReason = skipReason
    self.isSetup = isSetup
    self.session = session
  }
}
