import TutorialModel

/// Renders what a server answers where nothing stands.
struct NotFoundRenderer {
  static let file = "404.html"

  let context: SiteContext

  func render() throws(RenderError) -> SiteFile {
    var values = context.values(for: Self.file, isServedAnywhere: true)
    values["documentTitle"] = "Not found – \(context.site.title)"
    values["documentDescription"] = ""
    values["pageTitle"] = "Not found"
    values["hasCanonical"] = false
    return SiteFile(path: Self.file, contents: try context.theme.render("404", values))
  }
}
