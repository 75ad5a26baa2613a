/// The reference page of a module: its declarations and their documentation.
package struct ModuleReference: Sendable, Hashable {
  package var module: String
  package var page: Page
  /// The anchors of the declarations on the page, by USR.
  package var anchors: [String: String]

  package init(module: String, page: Page, anchors: [String: String]) {
    self.module = module
    self.page = page
    self.anchors = anchors
  }

  /// The site's folder for reference pages.
  package static let folder = "reference"
}
