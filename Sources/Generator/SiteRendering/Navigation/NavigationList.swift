import TutorialModel

/// Lists the topics with their pages, the reader's own topic opened at the reader's place.
///
/// The length of the list is bounded, however many pages there are, so the size of a site does not
/// grow with the square of the number of its pages.
struct NavigationList: Sendable {
  /// The maximum number of pages of a topic, and of topics, that are all listed.
  static let wholeCount = 40
  /// The maximum number of pages of a site that are listed below all topics.
  private static let allCount = 60
  /// The number of pages that are listed before and after the reader's own if there are more.
  private static let nearCount = 12

  let navigation: Navigation
  var references: [ModuleReference] = []

  /// The entries for a page of the reading order.
  func entries(around index: Int) -> [NavigationEntry] {
    let source = Source(navigation.pages[index].page.file)
    let home = navigation.home(of: index)
    return topics(home: home, around: index, in: source) + reference(current: nil, in: source)
  }

  /// The entries for the page of a module.
  func entries(at reference: ModuleReference) -> [NavigationEntry] {
    let source = Source(reference.page.file)
    return topics(home: nil, around: nil, in: source)
      + self.reference(current: reference.module, in: source)
  }

  /// The entries for a generated page: on that of a topic, the topic is open.
  ///
  /// - Parameter root: the link from the page to the top of the site.
  func entries(in file: String, root: String) -> [NavigationEntry] {
    let source = Source(file: file, root: root)
    let home = navigation.topics.firstIndex { !$0.slug.isEmpty && $0.file == file }
    return topics(home: home, around: nil, in: source) + reference(current: nil, in: source)
  }

  /// The page that contains the list.
  private struct Source {
    let file: String
    /// The link to the top of the site, through which all links go.
    let root: String

    init(file: String, root: String) { (self.file, self.root) = (file, root) }

    init(_ file: String) {
      let depth = file.utf8.count { $0 == UInt8(ascii: "/") }
      self.init(file: file, root: String(repeating: "../", count: depth))
    }

    func entry(_ title: String, to target: String, isCurrent: Bool? = nil) -> NavigationEntry {
      NavigationEntry(
        title, link: root + RelativeLink.from("", to: target),
        isCurrent: isCurrent ?? (target == file))
    }
  }

  /// - Parameters:
  ///   - home: the place of the reader's own topic.
  ///   - index: the reader's page, which is listed below that topic.
  private func topics(home: Int?, around index: Int?, in source: Source) -> [NavigationEntry] {
    let isWhole = navigation.pages.count <= Self.allCount
    var entries = shownTopics(home).map { place in
      let topic = navigation.topics[place]
      var entry = source.entry(topic.title, to: topic.file)
      entry.isOpen = place == home
      entry.count = topic.pages.count
      if isWhole || entry.isOpen {
        entry.pages = pages(of: topic, around: entry.isOpen ? index : nil, in: source)
      }
      return entry
    }
    if navigation.topics.count > Self.wholeCount {
      entries.append(
        source.entry("All \(navigation.topics.count) topics", to: GeneratedFiles.topics))
    }
    return entries
  }

  /// - Parameter current: the module whose page is shown; the other modules are listed as well.
  private func reference(current: String?, in source: Source) -> [NavigationEntry] {
    guard !references.isEmpty else { return [] }
    var entry = source.entry("Reference", to: GeneratedFiles.reference)
    if let current {
      entry.isOpen = true
      entry.count = references.count
      entry.pages = references.map {
        source.entry($0.module, to: $0.page.file, isCurrent: $0.module == current)
      }
    }
    return [entry]
  }

  private func shownTopics(_ home: Int?) -> [Int] {
    guard navigation.topics.count > Self.wholeCount else { return Array(navigation.topics.indices) }
    let first = Array(0..<Self.wholeCount)
    return first + [home].compactMap(\.self).filter { !first.contains($0) }
  }

  private func pages(
    of topic: Topic, around index: Int?, in source: Source
  ) -> [NavigationEntry] {
    let own = index.map { index in topic.pages.partitioningIndex { $0 >= index } }
    var shown = topic.pages.indices
    if topic.pages.count > Self.wholeCount {
      let middle = own ?? 0
      shown =
        max(0, middle - Self.nearCount)..<min(topic.pages.count, middle + Self.nearCount + 1)
    }
    var entries = shown.map { place in
      let page = navigation.pages[topic.pages[place]].page
      return source.entry(page.frontMatter.title, to: page.file, isCurrent: place == own)
    }
    if shown.count < topic.pages.count {
      entries.append(source.entry("All \(topic.pages.count) pages", to: topic.file))
    }
    return entries
  }
}
