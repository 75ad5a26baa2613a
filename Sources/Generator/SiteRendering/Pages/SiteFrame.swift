import TutorialModel

/// The properties of a site that all of its pages show.
struct SiteFrame: Sendable, Hashable {
  let title: String
  /// A language tag: `en`, `pt-BR`.
  let language: String
  /// The site's address; `nil` if it is not known where the site will be published.
  let address: SiteAddress?
  /// Indicates whether the site has a feed to subscribe to.
  let hasFeed: Bool
  /// Indicates whether its modules have pages.
  let hasReference: Bool
  /// Indicates whether the theme has a style sheet beside the built-in one.
  let hasOwnStyle: Bool
  /// The ways into the site, the one to its tutorials first.
  let ways: [Way]
  /// The address of the package's repository.
  let repository: String?

  /// - Parameters:
  ///   - pages: the published pages.
  ///   - topics: their topics.
  init(
    _ site: SiteConfiguration, pages: [CheckedPage], topics: [Topic] = [],
    hasReference: Bool = false,
    hasOwnStyle: Bool = false
  ) {
    title = site.title
    language = site.language
    address = SiteAddress(baseURL: site.baseURL)
    hasFeed = site.baseURL != nil && pages.contains { $0.page.frontMatter.date != nil }
    self.hasReference = hasReference
    self.hasOwnStyle = hasOwnStyle
    repository = site.repository
    ways = Self.ways(site, pages, topics, hasReference: hasReference)
  }

  private static func ways(
    _ site: SiteConfiguration, _ pages: [CheckedPage], _ topics: [Topic], hasReference: Bool
  ) -> [Way] {
    let shelves = topics.filter { !$0.isApart }
    let count = Set(shelves.flatMap(\.pages)).count
    let isDocumentation = site.theme == .documentation
    let word = isDocumentation ? "page" : "tutorial"
    var ways = [
      Way(
        title: isDocumentation ? "Pages" : "Tutorials", file: GeneratedFiles.home,
        note: "\(count) \(word)\(count == 1 ? "" : "s"), in small steps, from the first line on.")
    ]
    if hasReference {
      ways.append(
        Way(
          title: "Reference", file: GeneratedFiles.reference,
          note: "Every type and function of the modules that the samples import."))
    }
    // The first page says what the topic is about.
    return ways
      + topics.filter(\.isApart).map { topic in
        let summary = topic.pages.first.flatMap { pages[$0].page.frontMatter.summary }
        return Way(title: topic.title, file: topic.file, note: summary ?? "")
      }
  }

  /// The link to the top of the site.
  ///
  /// A page that a server sends for any address cannot know the depth of that address, so its links
  /// begin at the root of the server. Only the site's address shows its folder on the server.
  func root(for file: String, isServedAnywhere: Bool = false) -> String {
    guard !isServedAnywhere else { return address?.path ?? "/" }
    return String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
