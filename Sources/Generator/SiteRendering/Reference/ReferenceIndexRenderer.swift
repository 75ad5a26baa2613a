import TutorialModel

/// Renders the page that lists the modules with a reference.
struct ReferenceIndexRenderer {
  let frame: SiteFrame
  let theme: Theme
  let references: [ModuleReference]

  func render() throws(RenderError) -> SiteFile {
    let head = PageHead(
      frame: frame, file: GeneratedFiles.reference, title: "Reference",
      documentTitle: "Reference – \(frame.title)",
      description: "The modules that the samples of \(frame.title) import")
    return try head.page("references", of: theme, Self.slots.values(of: references))
  }

  static let slots: [Slot<[ModuleReference]>] = [
    .list(
      "modules",
      of: [
        .text("moduleName") { $0.module },
        .text("moduleLink") { RelativeLink.from(GeneratedFiles.reference, to: $0.page.file) },
        .text("moduleCount") { reference in
          let count = reference.anchors.count
          return count == 1 ? "1 declaration" : "\(count) declarations"
        },
      ]
    ) { $0 }
  ]
}
