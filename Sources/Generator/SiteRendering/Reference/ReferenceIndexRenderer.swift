import TutorialModel

/// Renders the page that lists the modules with a reference.
struct ReferenceIndexRenderer {
  let frame: SiteFrame
  let theme: Theme
  let references: [ModuleReference]

  func render() throws(RenderError) -> SiteFile {
    var values = frame.overviewValues(for: GeneratedFiles.reference)
    values["documentTitle"] = "Reference – \(frame.title)"
    values["documentDescription"] = "The modules that the samples of \(frame.title) import"
    values["pageTitle"] = "Reference"
    values["modules"] = references.map { reference in
      let count = reference.anchors.count
      return [
        "moduleName": reference.module,
        "moduleLink": RelativeLink.from(GeneratedFiles.reference, to: reference.page.file),
        "moduleCount": count == 1 ? "1 declaration" : "\(count) declarations",
      ]
    }
    return SiteFile(
      path: GeneratedFiles.reference, contents: try theme.render("references", values))
  }
}
