import TutorialModel

/// Renders the list of topics, with the reader's own topic opened at the reader's place.
///
/// What a page lists is bounded, however many pages there are: the site grows with its pages, not
/// with their square.
struct NavigationList: Sendable {
  /// The most pages and the most topics that are listed whole.
  static let wholeCount = 40
  /// How many pages are listed before and after the reader's own where there are more.
  private static let nearCount = 12

  let navigation: Navigation
  /// For each page its address from the top of the site, and its title, both ready for HTML.
  private let pages: [(link: String, title: String)]

  init(navigation: Navigation) {
    self.navigation = navigation
    pages = navigation.pages.map { checked in
      (RelativeLink.from("", to: checked.page.file), checked.page.frontMatter.title.escaped)
    }
  }

  /// The items of the list, for a page of the reading order.
  func render(around index: Int) -> String {
    let source = navigation.pages[index].page.file
    let root = String(repeating: "../", count: source.utf8.count { $0 == UInt8(ascii: "/") })
    let home = navigation.home(of: index)
    var html = ""
    for place in shownTopics(home) {
      let topic = navigation.topics[place]
      html += "<li><a href=\"\(RelativeLink.from(source, to: topic.file))\">"
      html.appendEscaped(topic.title)
      html += "</a>"
      if place == home { renderPages(of: topic, around: index, root: root, into: &html) }
      html += "</li>\n"
    }
    if navigation.topics.count > Self.wholeCount {
      let link = RelativeLink.from(source, to: TopicIndexRenderer.file)
      html += "<li><a href=\"\(link)\">All \(navigation.topics.count) topics</a></li>\n"
    }
    return html
  }

  private func shownTopics(_ home: Int) -> [Int] {
    guard navigation.topics.count > Self.wholeCount else { return Array(navigation.topics.indices) }
    let first = Array(0..<Self.wholeCount)
    return first.contains(home) ? first : first + [home]
  }

  private func renderPages(
    of topic: Topic, around index: Int, root: String, into html: inout String
  ) {
    let own = topic.pages.partitioningIndex { $0 >= index }
    var shown = topic.pages.indices
    if topic.pages.count > Self.wholeCount {
      shown = max(0, own - Self.nearCount)..<min(topic.pages.count, own + Self.nearCount + 1)
    }
    html += "\n<ul>\n"
    for place in shown {
      let page = pages[topic.pages[place]]
      html += "<li><a href=\""
      html += root
      html += page.link
      html += place == own ? "\" aria-current=\"page\">" : "\">"
      html += page.title
      html += "</a></li>\n"
    }
    if shown.count < topic.pages.count {
      let link = root + RelativeLink.from("", to: topic.file)
      html += "<li><a href=\"\(link)\">All \(topic.pages.count) pages</a></li>\n"
    }
    html += "</ul>\n"
  }
}

extension Array {
  /// The first index whose element fulfils a condition that all later ones fulfil as well.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
