import TutorialModel

/// What every template is given, whatever it renders.
///
/// Mustache looks for a missing name in the values around: each name is used once, and is set
/// even where it is empty.
struct SiteValues {
  let values: TemplateValues

  /// - Parameter isServedAnywhere: whether the file also stands in for others, in any folder.
  init(
    site: SiteConfiguration, file: String, isServedAnywhere: Bool = false, hasFeed: Bool = false,
    hasReference: Bool = false
  ) {
    let address = SiteAddress(site)
    let depth = file.utf8.count { $0 == UInt8(ascii: "/") }
    let root =
      isServedAnywhere ? address?.path ?? "" : String(repeating: "../", count: depth)
    values = TemplateValues(
      texts: [
        ("siteTitle", site.title),
        ("language", site.language),
        ("direction", TextDirection(language: site.language).rawValue),
        ("root", root),
        ("homeLink", root + HomeRenderer.file),
        ("styleSheet", root + "site.css"),
        ("schemeScript", root + "scheme.js"),
        ("siteScript", root + "site.js"),
        ("favicon", root + "favicon.svg"),
        ("feed", root + Feed.file),
        ("referenceLink", root + ReferenceIndexRenderer.file),
        ("canonical", address?.of(file) ?? ""),
      ],
      flags: [
        ("isHome", false),
        ("hasCanonical", address != nil),
        ("hasFeed", hasFeed),
        ("hasReference", hasReference),
        ("isSearchable", true),
      ])
  }
}
