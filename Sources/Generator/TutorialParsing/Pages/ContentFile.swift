/// A Markdown file that was read and not yet looked at.
package struct ContentFile: Sendable, Hashable {
  /// Relative to the package, with forward slashes: `Content/dates.md`.
  package var path: String
  /// The path below the content folder without its extension: `dates`, `authoring/index`.
  package var route: String
  /// Without a byte order mark.
  package var text: String

  package init(path: String, route: String, text: String) {
    self.path = path
    self.route = route
    self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
  }
}
