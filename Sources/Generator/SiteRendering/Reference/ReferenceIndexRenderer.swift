import TutorialModel

/// Renders the page that lists the modules with a reference.
struct ReferenceIndexRenderer {
  static let file = "\(ModuleReference.folder)/index.html"

  let frame: SiteFrame
  let theme: Theme
  let references: [ModuleReference]

  func render() throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: Self.file)
    values["documentTitle"] = "Reference – \(frame.title)"
    values["documentDescription"] = "The modules that the samples of \(frame.title) import"
    values["pageTitle"] = "Reference"
    values["modules"] = references.map { reference in
      let count = reference.anchors.count
      return [
        "moduleName": reference.module,
        "moduleLink": RelativeLink.from(Self.file, to: reference.page.file),
        "moduleCount": count == 1 ? "1 declaration" : "\(count) declarations",
      ]
    }
    return SiteFile(path: Self.file, contents: try theme.render("references", values))
  }
}
