/// The list of a page's headings.
struct PageContents {
  let entries: [PageOutline.Entry]

  /// - Parameter isDeep: whether the headings below the entries are listed as well.
  init(_ outline: PageOutline, isDeep: Bool = true) {
    let entries = outline.entries
    self.entries =
      isDeep ? entries : entries.map { PageOutline.Entry(title: $0.title, slug: $0.slug) }
  }

  static let slots: [Slot<PageContents>] = [
    .list(
      "contents",
      of: [
        .text("headingTitle") { $0.title },
        .text("headingLink") { PercentEncoding.fragment($0.slug) },
        .list(
          "subheadings",
          of: [
            .text("subheadingTitle") { $0.title },
            .text("subheadingLink") { PercentEncoding.fragment($0.slug) },
          ]
        ) { $0.children },
      ]
    ) { $0.entries },
    // A list with one entry does not help.
    .flag("hasContents") { $0.entries.count > 1 },
  ]
}
