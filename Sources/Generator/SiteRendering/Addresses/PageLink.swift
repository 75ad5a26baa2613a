import TutorialModel

/// A page of the site to link to.
struct PageLink: Sendable, Hashable {
  var title: String
  /// The file of the site that the page is written to.
  var file: String
}

extension PageLink {
  init(_ page: Page) { self.init(title: page.frontMatter.title, file: page.file) }
}
