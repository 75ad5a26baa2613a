import TutorialModel

/// What every template is given, whatever it renders.
///
/// Mustache looks for a missing name in the values around: each name is used once, and is set
/// even where it is empty.
struct SiteValues {
  var values: [String: Any]

  /// - Parameter isServedAnywhere: whether the file also stands in for others, in any folder.
  init(
    site: SiteConfiguration, file: String, isServedAnywhere: Bool = false, hasFeed: Bool = false
  ) {
    let address = SiteAddress(site)
    let root = isServedAnywhere ? address?.path : nil
    func link(_ target: String) -> String {
      root.map { $0 + target } ?? RelativeLink.from(file, to: target)
    }
    values = [
      "siteTitle": site.title,
      "language": site.language,
      "direction": TextDirection(language: site.language).rawValue,
      "root": root ?? String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") }),
      "homeLink": link(HomeRenderer.file),
      "styleSheet": link("site.css"),
      "schemeScript": link("scheme.js"),
      "siteScript": link("site.js"),
      "favicon": link("favicon.svg"),
      "isHome": false,
      "hasSummary": false,
      "hasCanonical": address != nil,
      "canonical": address?.of(file) ?? "",
      "kind": "website",
      "hasShareImage": false,
      "shareImage": "",
      "hasFeed": hasFeed,
      "feed": link(Feed.file),
      "isSearchable": true,
    ]
  }
}
