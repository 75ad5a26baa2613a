import TutorialModel

/// Renders the list of topics, with the reader's own topic opened at the reader's place.
///
/// The list is bounded, however many pages there are: the size of a site does not grow with the
/// square of its pages.
struct NavigationList: Sendable {
  /// The most pages and the most topics that are listed whole.
  static let wholeCount = 40
  /// How many pages are listed before and after the reader's own where there are more.
  private static let nearCount = 12

  let navigation: Navigation
  private let references: [ModuleReference]
  /// The item of each page, by the folder depth of the file that lists it.
  private let items: [[String]]

  init(navigation: Navigation, references: [ModuleReference] = []) {
    self.navigation = navigation
    self.references = references
    let depths = navigation.pages.map { Self.depth(of: $0.page.file) }
    items = (0...(depths.max() ?? 0)).map { depth in
      guard depths.contains(depth) else { return [] }
      let root = String(repeating: "../", count: depth)
      return navigation.pages.map { Self.item($0.page, root: root) }
    }
  }

  private static func item(_ page: Page, root: String, isCurrent: Bool = false) -> String {
    let link = root + RelativeLink.from("", to: page.file)
    let mark = isCurrent ? " aria-current=\"page\"" : ""
    return "<li><a href=\"\(link)\"\(mark)>\(page.frontMatter.title.escaped)</a></li>\n"
  }

  private static func depth(of file: String) -> Int { file.utf8.count { $0 == UInt8(ascii: "/") } }

  /// The items of the list, for a page of the reading order.
  func render(around index: Int) -> String {
    let source = navigation.pages[index].page.file
    let home = navigation.home(of: index)
    var html = topics(home: home, in: source) { html in
      renderPages(of: navigation.topics[home], around: index, into: &html)
    }
    renderReferences(current: nil, in: source, into: &html)
    return html
  }

  /// The items of the list, for the page of a module.
  func render(at reference: ModuleReference) -> String {
    var html = topics(home: nil, in: reference.page.file) { _ in }
    renderReferences(current: reference.module, in: reference.page.file, into: &html)
    return html
  }

  /// - Parameter pages: renders the list below the reader's own topic.
  private func topics(home: Int?, in source: String, pages: (inout String) -> Void) -> String {
    var html = ""
    for place in shownTopics(home) {
      let topic = navigation.topics[place]
      html += "<li><a href=\"\(RelativeLink.from(source, to: topic.file))\">"
      html.appendEscaped(topic.title)
      html += "</a>"
      if place == home { pages(&html) }
      html += "</li>\n"
    }
    if navigation.topics.count > Self.wholeCount {
      let link = RelativeLink.from(source, to: GeneratedFiles.topics)
      html += "<li><a href=\"\(link)\">All \(navigation.topics.count) topics</a></li>\n"
    }
    return html
  }

  /// - Parameter current: the module whose page it is; the others are listed there as well.
  private func renderReferences(current: String?, in source: String, into html: inout String) {
    guard !references.isEmpty else { return }
    html += "<li><a href=\"\(RelativeLink.from(source, to: GeneratedFiles.reference))\">"
    html += "Reference</a>"
    if let current {
      html += "\n<ul>\n"
      for reference in references {
        html += "<li><a href=\"\(RelativeLink.from(source, to: reference.page.file))\""
        if reference.module == current { html += " aria-current=\"page\"" }
        html += ">\(reference.module.escaped)</a></li>\n"
      }
      html += "</ul>\n"
    }
    html += "</li>\n"
  }

  private func shownTopics(_ home: Int?) -> [Int] {
    guard navigation.topics.count > Self.wholeCount else { return Array(navigation.topics.indices) }
    let first = Array(0..<Self.wholeCount)
    return first + [home].compactMap(\.self).filter { !first.contains($0) }
  }

  private func renderPages(of topic: Topic, around index: Int, into html: inout String) {
    let current = navigation.pages[index].page
    let depth = Self.depth(of: current.file)
    let root = String(repeating: "../", count: depth)
    let own = topic.pages.partitioningIndex { $0 >= index }
    var shown = topic.pages.indices
    if topic.pages.count > Self.wholeCount {
      shown = max(0, own - Self.nearCount)..<min(topic.pages.count, own + Self.nearCount + 1)
    }
    html += "\n<ul>\n"
    for place in shown {
      html +=
        place == own
        ? Self.item(current, root: root, isCurrent: true) : items[depth][topic.pages[place]]
    }
    if shown.count < topic.pages.count {
      let link = root + RelativeLink.from("", to: topic.file)
      html += "<li><a href=\"\(link)\">All \(topic.pages.count) pages</a></li>\n"
    }
    html += "</ul>\n"
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all later ones satisfy too.
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
