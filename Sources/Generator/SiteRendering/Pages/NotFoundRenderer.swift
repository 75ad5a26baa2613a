import TutorialModel

/// Renders the page for an address without a file.
struct NotFoundRenderer {
  static let file = "404.html"

  let frame: SiteFrame
  let theme: Theme

  func render() throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: Self.file, isServedAnywhere: true)
    values["documentTitle"] = "Not found – \(frame.title)"
    values["documentDescription"] = ""
    values["pageTitle"] = "Not found"
    values["hasCanonical"] = false
    return SiteFile(path: Self.file, contents: try theme.render("404", values))
  }
}
