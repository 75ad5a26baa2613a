import TutorialModel

extension Page {
  /// The file that the page is written to, inside the site.
  package var file: String { route + ".html" }
}
