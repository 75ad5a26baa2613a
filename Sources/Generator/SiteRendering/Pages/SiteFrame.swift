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

  /// - Parameter pages: the published pages.
  init(
    _ site: SiteConfiguration, pages: [CheckedPage], hasReference: Bool = false,
    hasOwnStyle: Bool = false
  ) {
    title = site.title
    language = site.language
    address = SiteAddress(baseURL: site.baseURL)
    hasFeed = site.baseURL != nil && pages.contains { $0.page.frontMatter.date != nil }
    self.hasReference = hasReference
    self.hasOwnStyle = hasOwnStyle
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
