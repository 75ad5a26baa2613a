import TutorialModel

/// The pages of a site in the reading order, and by topic.
struct Navigation: Sendable {
  /// Pages with an `order` come first, then the others by path.
  let pages: [CheckedPage]
  /// The topics in the order of `site.yml`, then in the order of their first pages; pages without a
  /// topic come last.
  let topics: [Topic]
  private let indexes: [String: Int]
  /// The index in `topics` of each page's first topic.
  private let homes: [Int]
  /// The pages, by their indices, in the order of the topics that they are listed under.
  private let trail: [Int]
  /// The index in `trail` of each page.
  private let steps: [Int]

  /// - Parameters:
  ///   - topicOrder: the names of topics that come first.
  ///   - apart: the names of topics that are not among the tutorials.
  init(
    pages: [CheckedPage], topicOrder: [String] = [], apart: [String] = []
  ) throws(RenderError) {
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
    var (topics, homes) = Self.group(self.pages, topicOrder: topicOrder)
    let slugs = Set(apart.map(Topic.slug))
    for place in topics.indices { topics[place].isApart = slugs.contains(topics[place].slug) }
    trail = topics.enumerated().flatMap { place, topic in
      topic.pages.filter { homes[$0] == place }
    }
    var steps = homes
    for (step, index) in trail.enumerated() { steps[index] = step }
    (self.topics, self.homes, self.steps) = (topics, homes, steps)
  }

  /// The topics that have a page.
  var namedTopics: [Topic] { topics.filter { !$0.slug.isEmpty } }

  /// Returns whether an author wrote the page that is written to a file of the site.
  func hasPage(for file: String) -> Bool {
    file.hasSuffix(".html") && indexes[String(file.dropLast(5))] != nil
  }

  /// The index of a page in the reading order.
  func index(of page: Page) -> Int? { indexes[page.route] }

  /// The place in `topics` of the topic that a page is listed under.
  func home(of index: Int) -> Int { homes[index] }

  /// The pages in the order of the topics that they are listed under.
  var pagesByTopic: [CheckedPage] { trail.map { pages[$0] } }

  /// The page some steps later in the order of the topics; `nil` past the ends. No step leads into
  /// a topic that is apart, or out of it.
  func page(_ distance: Int, after index: Int) -> Page? {
    let step = steps[index] + distance
    guard trail.indices.contains(step), apart(trail[step]) == apart(index) else { return nil }
    return pages[trail[step]].page
  }

  /// The place of the topic of a page, if that topic is apart.
  private func apart(_ index: Int) -> Int? { topics[homes[index]].isApart ? homes[index] : nil }

  /// The topic that a page is listed under, and the page's place in it, from 1.
  func series(of index: Int) -> Series {
    let topic = topics[homes[index]]
    let pages = topic.pages.filter { homes[$0] == homes[index] }
    return Series(topic: topic, place: (pages.firstIndex(of: index) ?? 0) + 1, count: pages.count)
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
    let used = Set(pages.flatMap(\.page.frontMatter.topics).map(Topic.slug))
    for name in topicOrder where used.contains(Topic.slug(of: name)) { _ = place(of: name) }
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
  fileprivate var readingKey: (Int, Int, String, String) {
    (frontMatter.order == nil ? 1 : 0, frontMatter.order ?? 0, path.numericKey, route)
  }
}
