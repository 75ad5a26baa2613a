import TutorialModel

/// The headings of a page, arranged below its title.
struct PageOutline {
  struct Entry: Hashable {
    var title: String
    var slug: String
    var children: [Entry] = []
  }

  /// The blocks without the first heading, if it only repeats the title.
  let blocks: [Block]
  /// The author's way onward, which is not among the blocks.
  let onward: Onward?
  /// The anchor of that heading: links to it lead to the title.
  let titleSlug: String?
  /// The number of levels by which headings are lowered: 1 if the page has further headings of
  /// level 1, since the title is the only `h1`.
  let levelShift: Int

  init(page: Page) {
    var blocks = page.blocks
    var titleSlug: String?
    let title = page.frontMatter.title
    if let index = blocks.firstIndex(where: \.isHeading), blocks[index].repeats(title: title) {
      if case .heading(_, let slug, _) = blocks.remove(at: index).kind { titleSlug = slug }
    }
    onward = Onward(in: blocks, of: page.file)
    if let onward { blocks.remove(at: onward.index) }
    self.blocks = blocks
    self.titleSlug = titleSlug
    levelShift = blocks.preorder.contains(where: \.isTopHeading) ? 1 : 0
  }

  /// The level at which a heading is rendered.
  func level(of level: Int) -> Int {
    min(level + levelShift, 6)
  }

  /// The headings that are rendered as `h2`, with the `h3` below each.
  var entries: [Entry] {
    var entries: [Entry] = []
    for block in blocks {
      guard case .heading(let level, let slug, let inlines) = block.kind else { continue }
      let entry = Entry(title: inlines.plainText, slug: slug)
      switch self.level(of: level) {
      case 2: entries.append(entry)
      case 3 where entries.isEmpty: entries.append(entry)
      case 3: entries[entries.count - 1].children.append(entry)
      default: break
      }
    }
    return entries
  }
}

extension Block {
  fileprivate var isTopHeading: Bool {
    if case .heading(level: 1, _, _) = kind { true } else { false }
  }

  fileprivate var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }

  fileprivate func repeats(title: String) -> Bool {
    guard case .heading(level: 1, _, let inlines) = kind else { return false }
    return inlines.plainText == title
  }
}
