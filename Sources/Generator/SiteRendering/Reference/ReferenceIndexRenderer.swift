import TutorialModel

/// Renders the page that lists the modules with a reference.
struct ReferenceIndexRenderer {
  static let file = "\(ModuleReference.folder)/index.html"

  let context: SiteContext
  let references: [ModuleReference]

  func render() throws(RenderError) -> SiteFile {
    var values = context.values(for: Self.file)
    values["documentTitle"] = "Reference – \(context.site.title)"
    values["documentDescription"] = "The modules that the samples of \(context.site.title) import"
    values["pageTitle"] = "Reference"
    values["modules"] = references.map { reference in
      let count = reference.anchors.count
      return [
        "moduleName": reference.module,
        "moduleLink": RelativeLink.from(Self.file, to: reference.page.file),
        "moduleCount": count == 1 ? "1 declaration" : "\(count) declarations",
      ]
    }
    return SiteFile(path: Self.file, contents: try context.theme.render("references", values))
  }
}
