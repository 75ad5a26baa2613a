/// A parsed Markdown page whose samples have not been collected yet.
package struct Page: Sendable, Hashable {
  /// The path relative to the package, with forward slashes: `Content/dates.md`.
  package var path: String
  /// The address in the site, without a file extension: `dates`, `authoring/index`.
  package var route: String
  package var frontMatter: FrontMatter
  package var blocks: [Block]

  package init(path: String, route: String, frontMatter: FrontMatter, blocks: [Block]) {
    self.path = path
    self.route = route
    self.frontMatter = frontMatter
    self.blocks = blocks
  }

  /// The file name extension of pages, with its dot.
  package static let fileEnding = ".md"

  /// Returns the route of a file of the content folder, with composed accents; `nil` for a file that is not a page.
  package static func route(ofFile path: String) -> String? {
    path.hasSuffix(fileEnding) ? String(path.dropLast(fileEnding.count)).composed : nil
  }
}
