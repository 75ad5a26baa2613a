/// A page or a section of the site that `site.yml` names, as the author wrote it.
package struct SiteLink: Sendable, Hashable {
  /// The destination relative to the content folder: `dates.md#compare`.
  package var destination: String
  /// The file that contains the link.
  package var path: String
  package var position: SourcePosition

  package init(destination: String, path: String, position: SourcePosition) {
    self.destination = destination
    self.path = path
    self.position = position
  }
}
