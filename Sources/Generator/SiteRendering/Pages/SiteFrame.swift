import TutorialModel

/// The properties of a site that all of its pages show.
struct SiteFrame: Sendable, Hashable {
  let title: String
  /// A language tag: `en`, `pt-BR`.
  let language: String
  /// `nil` where it is not known where the site will be published.
  let address: SiteAddress?
  /// Indicates whether the site has a feed to subscribe to.
  let hasFeed: Bool
  /// Indicates whether its modules have pages.
  let hasReference: Bool
  /// Indicates whether the theme has a style sheet beside the built-in one.
  let hasOwnStyle: Bool

  /// - Parameter pages: those that are published.
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
  /// A page that a server sends for any address cannot know how deep that is: its links begin at the
  /// top of the server. Where the site stands there is only known from its address.
  func root(for file: String, isServedAnywhere: Bool = false) -> String {
    guard !isServedAnywhere else { return address?.path ?? "/" }
    return String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
