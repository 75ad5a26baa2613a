/// The page that documents a module: what it declares, with each declaration's documentation.
package struct ModuleReference: Sendable, Hashable {
  package var module: String
  package var page: Page
  /// The anchor of each declaration on the page, by its USR.
  package var anchors: [String: String]

  package init(module: String, page: Page, anchors: [String: String]) {
    self.module = module
    self.page = page
    self.anchors = anchors
  }

  /// The folder of the site that holds the references.
  package static let folder = "reference"
}
