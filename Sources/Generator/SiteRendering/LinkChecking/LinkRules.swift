/// The settings of a site that decide where its links may lead.
package struct LinkRules: Sendable, Hashable {
  /// Indicates whether HTML in Markdown becomes part of the pages, so that its links count.
  package var allowsHTML: Bool
  /// Indicates whether it is known where the site will be published. If so, the site has a feed and
  /// a list of its pages.
  package var hasAddress: Bool

  package init(allowsHTML: Bool = false, hasAddress: Bool = false) {
    self.allowsHTML = allowsHTML
    self.hasAddress = hasAddress
  }
}
