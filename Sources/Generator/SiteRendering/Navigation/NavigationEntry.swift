/// An entry of the site's navigation: a topic or the reference, with the pages below it.
struct NavigationEntry: Hashable, Sendable {
  var title: String
  var link: String
  /// Indicates whether it is the reader's own page.
  var isCurrent: Bool
  /// Indicates whether its pages are shown at first.
  var isOpen = false
  /// The number of all pages below it.
  var count = 0
  var pages: [NavigationEntry] = []

  init(_ title: String, link: String, isCurrent: Bool = false) {
    self.title = title
    self.link = link
    self.isCurrent = isCurrent
  }

  /// - Parameter source: the file of the site that contains the link.
  init(_ title: String, in source: String, to file: String, isCurrent: Bool = false) {
    self.init(title, link: RelativeLink.from(source, to: file), isCurrent: isCurrent)
  }

  static let listSlots: [Slot<[NavigationEntry]>] = [
    .list(
      "pageList",
      of: [
        .text("listTitle") { $0.title },
        .text("listLink") { $0.link },
        .text("listCount") { "\($0.count)" },
        .flag("isOpen") { $0.isOpen },
        .flag("isCurrentList") { $0.isCurrent },
        .list(
          "listPages",
          of: [
            .text("listedTitle") { $0.title },
            .text("listedLink") { $0.link },
            .flag("isCurrent") { $0.isCurrent },
          ]
        ) { $0.pages },
      ]
    ) { $0 }
  ]
}
