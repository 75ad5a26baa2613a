/// A page, a section or a topic that `site.yml` names, as the author wrote it.
package struct SiteName: Sendable, Hashable {
  /// A destination relative to the content folder, `dates.md#compare`, or a topic.
  package var text: String
  /// The file that contains the text.
  package var path: String
  package var position: SourcePosition

  package init(_ text: String, path: String, position: SourcePosition) {
    self.text = text
    self.path = path
    self.position = position
  }
}
