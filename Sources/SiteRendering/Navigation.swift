import TutorialModel

/// The pages of a site in the order in which they are read.
struct Navigation {
  /// Pages with an `order` first, then by path.
  let pages: [CheckedPage]
  private let indexes: [String: Int]

  init(pages: [CheckedPage]) throws(RenderError) {
    self.pages = pages.sorted { $0.page.readingKey < $1.page.readingKey }
    var indexes: [String: Int] = [:]
    for (index, checked) in self.pages.enumerated() {
      let route = checked.page.route
      if let other = indexes.updateValue(index, forKey: route) {
        throw .duplicateRoute(
          route, paths: [self.pages[other].page.path, checked.page.path].sorted())
      }
    }
    self.indexes = indexes
  }

  /// Whether an author wrote the home page.
  var hasOwnHome: Bool { indexes["index"] != nil }

  func page(before route: String) -> Page? {
    guard let index = indexes[route], index > 0 else { return nil }
    return pages[index - 1].page
  }

  func page(after route: String) -> Page? {
    guard let index = indexes[route], index < pages.count - 1 else { return nil }
    return pages[index + 1].page
  }
}

extension Page {
  /// The file that the page is written to, inside the site.
  var file: String { route + ".html" }

  fileprivate var readingKey: (Int, Int, String, String) {
    (frontMatter.order == nil ? 1 : 0, frontMatter.order ?? 0, path, route)
  }
}
