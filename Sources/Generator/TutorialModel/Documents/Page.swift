/// A Markdown file that was read and parsed, its samples not yet looked at.
package struct Page: Sendable, Hashable {
  /// Relative to the package, with forward slashes: `Content/dates.md`.
  package var path: String
  /// Where the page stands in the site, without an extension: `dates`, `authoring/index`.
  package var route: String
  package var frontMatter: FrontMatter
  package var blocks: [Block]

  package init(path: String, route: String, frontMatter: FrontMatter, blocks: [Block]) {
    self.path = path
    self.route = route
    self.frontMatter = frontMatter
    self.blocks = blocks
  }
}
