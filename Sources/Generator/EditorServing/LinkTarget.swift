/// A target of a link, as written in a page.
package struct LinkTarget: Sendable, Hashable {
  /// `dates-1.md`, `../dates.md`, `#use-spans`.
  package var destination: String
  /// The title of the page, or the text of the heading; empty for a file.
  package var title: String
  package var isFile: Bool

  package init(_ destination: String, title: String = "", isFile: Bool = false) {
    self.destination = destination
    self.title = title
    self.isFile = isFile
  }
}
