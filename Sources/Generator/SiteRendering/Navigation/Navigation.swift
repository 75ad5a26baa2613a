import TutorialModel

/// The pages of a site in the reading order, and by topic.
struct Navigation: Sendable {
  /// Pages with an `order` first, then by path.
  let pages: [CheckedPage]
  /// In the order of `site.yml`, then in that of their first pages; pages without a topic come last.
  let topics: [Topic]
  private let indexes: [String: Int]
  /// The index in `topics` of each page's first topic.
  private let homes: [Int]

  /// - Parameter topicOrder: the names of topics that come first.
  init(pages: [CheckedPage], topicOrder: [String] = []) throws(RenderError) {
    let keyed = pages.map { (key: $0.page.readingKey, page: $0) }
    self.pages = keyed.sorted { $0.key < $1.key }.map(\.page)
    var indexes: [String: Int] = [:]
    for (index, checked) in self.pages.enumerated() {
      let route = checked.page.route
      if let other = indexes.updateValue(index, forKey: route) {
        throw .duplicateRoute(
          route, paths: [self.pages[other].page.path, checked.page.path].sorted())
      }
    }
    self.indexes = indexes
    (topics, homes) = Self.group(self.pages, topicOrder: topicOrder)
  }

  /// Whether an author wrote the page that is written to a file of the site.
  func hasPage(for file: String) -> Bool {
    file.hasSuffix(".html") && indexes[String(file.dropLast(5))] != nil
  }

  /// The place of a page in the reading order.
  func index(of page: Page) -> Int? { indexes[page.route] }

  /// The place in `topics` of the topic that a page is listed under.
  func home(of index: Int) -> Int { homes[index] }

  func page(before route: String) -> Page? {
    guard let index = indexes[route], index > 0 else { return nil }
    return pages[index - 1].page
  }

  func page(after route: String) -> Page? {
    guard let index = indexes[route], index < pages.count - 1 else { return nil }
    return pages[index + 1].page
  }

  private static func group(
    _ pages: [CheckedPage], topicOrder: [String]
  ) -> (topics: [Topic], homes: [Int]) {
    var topics: [Topic] = []
    var places: [String: Int] = [:]
    func place(of name: String) -> Int {
      let topic = Topic(name: name)
      if let place = places[topic.slug] { return place }
      places[topic.slug] = topics.count
      topics.append(topic)
      return topics.count - 1
    }
    for name in topicOrder { _ = place(of: name) }
    var homes: [Int?] = []
    var loners: [Int] = []
    for (index, checked) in pages.enumerated() {
      let names = checked.page.frontMatter.topics
      for name in names {
        let place = place(of: name)
        // A page may name a topic twice.
        if topics[place].pages.last != index { topics[place].pages.append(index) }
      }
      homes.append(names.first.map(place))
      if names.isEmpty { loners.append(index) }
    }
    if !loners.isEmpty {
      var rest = Topic(slug: "", title: topics.isEmpty ? "Pages" : "More pages")
      rest.pages = loners
      topics.append(rest)
    }
    return (topics, homes.map { $0 ?? topics.count - 1 })
  }
}

extension Page {
  /// The file that the page is written to, inside the site.
  var file: String { route + ".html" }

  fileprivate var readingKey: (Int, Int, String, String) {
    (frontMatter.order == nil ? 1 : 0, frontMatter.order ?? 0, path, route)
  }
}
