import TutorialModel

/// Lists the topics, with the reader's own topic opened at the reader's place.
///
/// The length of the list is bounded, however many pages there are, so the size of a site does not
/// grow with the square of the number of its pages.
struct NavigationList: Sendable {
  /// The maximum number of pages, and of topics, that are all listed.
  static let wholeCount = 40
  /// The number of pages that are listed before and after the reader's own if there are more.
  private static let nearCount = 12

  let navigation: Navigation
  var references: [ModuleReference] = []

  /// The entries for a page of the reading order.
  func entries(around index: Int) -> [NavigationEntry] {
    let source = navigation.pages[index].page.file
    let home = navigation.home(of: index)
    return topics(home: home, around: index, in: source) + reference(current: nil, in: source)
  }

  /// The entries for the page of a module.
  func entries(at reference: ModuleReference) -> [NavigationEntry] {
    let source = reference.page.file
    return topics(home: nil, around: nil, in: source)
      + self.reference(current: reference.module, in: source)
  }

  /// - Parameters:
  ///   - home: the place of the reader's own topic.
  ///   - index: the reader's page, which is listed below that topic.
  private func topics(home: Int?, around index: Int?, in source: String) -> [NavigationEntry] {
    var entries = shownTopics(home).map { place in
      let topic = navigation.topics[place]
      var entry = NavigationEntry(topic.title, in: source, to: topic.file)
      if place == home, let index { entry.pages = pages(of: topic, around: index) }
      return entry
    }
    if navigation.topics.count > Self.wholeCount {
      entries.append(
        NavigationEntry(
          "All \(navigation.topics.count) topics", in: source, to: GeneratedFiles.topics))
    }
    return entries
  }

  /// - Parameter current: the module whose page is shown; the other modules are listed as well.
  private func reference(current: String?, in source: String) -> [NavigationEntry] {
    guard !references.isEmpty else { return [] }
    var entry = NavigationEntry("Reference", in: source, to: GeneratedFiles.reference)
    if let current {
      entry.pages = references.map {
        NavigationEntry(
          $0.module, in: source, to: $0.page.file, isCurrent: $0.module == current)
      }
    }
    return [entry]
  }

  private func shownTopics(_ home: Int?) -> [Int] {
    guard navigation.topics.count > Self.wholeCount else { return Array(navigation.topics.indices) }
    let first = Array(0..<Self.wholeCount)
    return first + [home].compactMap(\.self).filter { !first.contains($0) }
  }

  private func pages(of topic: Topic, around index: Int) -> [NavigationEntry] {
    let source = navigation.pages[index].page.file
    // Links in the list go through the root of the site.
    let root = String(repeating: "../", count: source.utf8.count { $0 == UInt8(ascii: "/") })
    let own = topic.pages.partitioningIndex { $0 >= index }
    var shown = topic.pages.indices
    if topic.pages.count > Self.wholeCount {
      shown = max(0, own - Self.nearCount)..<min(topic.pages.count, own + Self.nearCount + 1)
    }
    var entries = shown.map { place in
      let page = navigation.pages[topic.pages[place]].page
      return NavigationEntry(
        page.frontMatter.title, link: root + RelativeLink.from("", to: page.file),
        isCurrent: place == own)
    }
    if shown.count < topic.pages.count {
      entries.append(
        NavigationEntry("All \(topic.pages.count) pages", in: source, to: topic.file))
    }
    return entries
  }
}
