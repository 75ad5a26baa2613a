/// A topic that `site.yml` names, and its position there.
package struct SiteTopic: Sendable, Hashable {
  package var name: String
  /// The file that names the topic.
  package var path: String
  package var position: SourcePosition

  package init(name: String, path: String, position: SourcePosition) {
    self.name = name
    self.path = path
    self.position = position
  }
}
