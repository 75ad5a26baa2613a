/// What of a site's settings decides where its links may lead.
package struct LinkRules: Sendable, Hashable {
  /// Whether HTML in Markdown becomes part of the pages, so that its links count.
  package var allowsHTML: Bool
  /// Whether it is known where the site will be published: then it has a feed and a list of its pages.
  package var hasAddress: Bool

  package init(allowsHTML: Bool = false, hasAddress: Bool = false) {
    self.allowsHTML = allowsHTML
    self.hasAddress = hasAddress
  }
}
