import TutorialModel

/// The values that every template may use.
struct PageHead {
  let frame: SiteFrame
  /// The file of the site that is rendered.
  let file: String
  var title: String
  /// The description for search engines, if it is not the summary.
  var description: String?
  var summary: String?
  /// Open Graph's type of the page.
  var kind = "website"
  /// The address of a picture for links on other sites.
  var shareImage: String?
  var isHome = false
  /// The file of the way into the site that the page belongs to.
  var way: String? = GeneratedFiles.home
  var hasMenu = false
  /// Indicates whether a server also sends the file in place of missing files, in any folder.
  var isServedAnywhere = false

  /// The link to the top of the site.
  var root: String { frame.root(for: file, isServedAnywhere: isServedAnywhere) }

  /// The title in the browser's tab, which names the site as well.
  private var documentTitle: String { isHome ? frame.title : "\(title) – \(frame.title)" }

  static let slots: [Slot<PageHead>] = [
    .text("siteTitle") { $0.frame.title },
    .text("language") { $0.frame.language },
    .text("direction") { TextDirection(language: $0.frame.language).rawValue },
    .text("root") { $0.root },
    .text("homeLink") { $0.root + GeneratedFiles.home },
    .text("styleSheet") { $0.root + "site.css" },
    .text("ownStyleSheet") { $0.root + Theme.ownStyleName },
    .flag("hasOwnStyleSheet") { $0.frame.hasOwnStyle },
    .text("schemeScript") { $0.root + "scheme.js" },
    .text("siteScript") { $0.root + "site.js" },
    .text("favicon") { $0.root + "favicon.svg" },
    .text("feed") { $0.root + GeneratedFiles.feed },
    .flag("hasFeed") { $0.frame.hasFeed },
    .text("referenceLink") { $0.root + GeneratedFiles.reference },
    .flag("hasReference") { $0.frame.hasReference },
    .text("howToReadLink") { $0.root + GeneratedFiles.howToRead },
    .optional("canonical") { $0.isServedAnywhere ? nil : $0.frame.address?.of($0.file) },
    .text("documentTitle") { $0.documentTitle },
    .text("documentDescription") { $0.description ?? $0.summary ?? "" },
    .text("kind") { $0.kind },
    .optional("shareImage") { $0.shareImage },
    .text("pageTitle") { $0.title },
    .optional("summary") { $0.summary },
    .list("ways", of: Way.slots) { head in
      head.frame.ways.map { Way.Link(way: $0, root: head.root, isCurrent: $0.file == head.way) }
    },
    // A single way needs no list.
    .flag("hasSeveralWays") { $0.frame.ways.count > 1 },
    .optional("repository") { $0.frame.repository },
    .flag("isHome") { $0.isHome },
    .flag("hasMenu") { $0.hasMenu },
    .flag("isSearchable") { _ in true },
  ]

  /// A page of the site.
  ///
  /// - Parameters:
  ///   - template: the template's name.
  ///   - values: the values that only this template has.
  func page(_ template: String, of theme: Theme, _ values: TemplateValues) throws(RenderError)
    -> SiteFile
  {
    SiteFile(path: file, contents: try theme.render(template, Self.slots.values(of: self) + values))
  }
}
