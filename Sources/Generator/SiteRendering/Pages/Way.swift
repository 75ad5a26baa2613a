/// A way into the site, in the banner: its tutorials, its reference, or a topic of its own.
struct Way: Hashable, Sendable {
  let title: String
  /// The file of the site to which it leads.
  let file: String
  /// A sentence for the home page.
  let note: String

  /// The link on a page, whose links to the top of the site begin with a path.
  struct Link {
    let way: Way
    let root: String
    let isCurrent: Bool
  }

  static let slots: [Slot<Link>] = [
    .text("wayTitle") { $0.way.title },
    .text("wayLink") { $0.root + RelativeLink.from("", to: $0.way.file) },
    .text("wayNote") { $0.way.note },
    .flag("isCurrentWay") { $0.isCurrent },
  ]
}
