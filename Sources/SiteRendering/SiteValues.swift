import TutorialModel

/// What every template is given, whatever it renders.
///
/// Mustache looks for a missing name in the values around: each name is used once, and is set
/// even where it is empty.
struct SiteValues {
  let values: [String: Any]

  init(site: SiteConfiguration, file: String) {
    values = [
      "siteTitle": site.title,
      "language": site.language,
      "homeLink": RelativeLink.from(file, to: HomeRenderer.file),
      "styleSheet": RelativeLink.from(file, to: Theme.styleSheetPath),
    ]
  }
}
