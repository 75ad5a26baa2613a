import TutorialModel

/// The picture that stands for a page: the first that it shows.
struct PagePicture: Hashable, Sendable {
  /// The picture's file, inside the site.
  var file: String
  var alternativeText: String
  var size: PictureSize?

  /// `nil` for a page without pictures.
  init?(of checked: CheckedPage, imageSizes: [String: PictureSize]) {
    let drawn = PictureFiles(of: checked)
    guard let picture = Self.first(in: checked.page.blocks, checked, drawn, imageSizes) else {
      return nil
    }
    self = picture
  }

  private init(file: String, alternativeText: String, size: PictureSize?) {
    self.file = file
    self.alternativeText = alternativeText
    self.size = size
  }

  private static func first(
    in blocks: [Block], _ checked: CheckedPage, _ drawn: PictureFiles,
    _ sizes: [String: PictureSize]
  ) -> PagePicture? {
    for block in blocks {
      let found: PagePicture? =
        switch block.kind {
        case .paragraph(let inlines): image(in: inlines, of: checked.page, sizes)
        case .code(let code):
          checked.sample(atLine: code.position.line)
            .flatMap { drawn.pictures(of: $0.sample).first }
            .map {
              PagePicture(
                file: $0.path, alternativeText: $0.picture.alternativeText,
                size: PictureSize(svg: $0.picture.svg))
            }
        case .list(let list): first(in: list.items.flatMap(\.self), checked, drawn, sizes)
        case .blockQuote(let inner), .alert(_, let inner): first(in: inner, checked, drawn, sizes)
        case .heading, .table, .html, .thematicBreak, .declaration, .footnoteDefinition: nil
        }
      if let found { return found }
    }
    return nil
  }

  private static func image(
    in inlines: [Inline], of page: Page, _ sizes: [String: PictureSize]
  ) -> PagePicture? {
    for inline in inlines {
      switch inline {
      case .image(let source, _, let alternative):
        guard case .inside(let place) = LinkDestination(source, in: page.file) else { continue }
        return PagePicture(
          file: place.file, alternativeText: alternative, size: sizes[place.file])
      case .link(_, _, let children), .emphasis(let children), .strong(let children):
        if let picture = image(in: children, of: page, sizes) { return picture }
      default: break
      }
    }
    return nil
  }
}
