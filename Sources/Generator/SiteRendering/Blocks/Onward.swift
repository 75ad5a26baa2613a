import TutorialModel

/// The author's way onward: a last paragraph that begins with `Next:` and links to a page.
///
/// It takes the place of the link to the next page of the topic, so that a page names one next page
/// and not two.
struct Onward: Sendable, Hashable {
  /// The paragraph without its first word.
  let text: [Inline]
  /// The page that its first link leads to.
  let link: PageLink
  /// The index of the paragraph among the blocks of the page.
  let index: Int

  /// Finds it in the blocks of a page, whose footnotes may follow; `nil` for a page without one.
  ///
  /// - Parameter file: the file of the site that contains the page.
  init?(in blocks: [Block], of file: String) {
    let last = blocks.lastIndex { block in
      if case .footnoteDefinition = block.kind { false } else { true }
    }
    guard let index = last, case .paragraph(let inlines) = blocks[index].kind,
      case .text(let start)? = inlines.first, start.hasPrefix(Self.lead),
      let link = inlines.lazy.compactMap({ PageLink($0, in: file) }).first
    else { return nil }
    let rest = String(start.dropFirst(Self.lead.count))
    text = (rest.isEmpty ? [] : [.text(rest)]) + inlines.dropFirst()
    self.link = link
    self.index = index
  }

  private static let lead = "Next: "
}

extension PageLink {
  /// The page that a link of an author leads to.
  fileprivate init?(_ inline: Inline, in file: String) {
    guard case .link(let destination, _, let children) = inline,
      case .inside(let place) = LinkDestination(destination, in: file),
      place.file.hasSuffix(".html")
    else { return nil }
    self.init(title: children.plainText, file: place.file)
  }
}
