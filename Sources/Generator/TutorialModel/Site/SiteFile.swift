/// One file of the built site.
package struct SiteFile: Sendable, Hashable {
  /// The path relative to the site's folder, with forward slashes: `authoring/index.html`.
  package var path: String
  package var contents: [UInt8]

  package init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}
