import TutorialModel

/// Renders what a server answers where nothing stands.
struct NotFoundRenderer {
  static let file = "404.html"

  let site: SiteConfiguration
  let theme: Theme

  func render() throws(RenderError) -> SiteFile {
    var values = SiteValues(site: site, file: Self.file, isServedAnywhere: true).values
    values["documentTitle"] = "Not found – \(site.title)"
    values["documentDescription"] = ""
    values["pageTitle"] = "Not found"
    values["hasCanonical"] = false
    return SiteFile(path: Self.file, contents: try theme.render("404", values))
  }
}
