import TutorialModel

/// The picture that represents a page: the first that it shows.
struct PagePicture: Hashable, Sendable {
  /// The picture's file, inside the site.
  var file: String
  var size: PictureSize?
  /// Indicates whether it has colors for dark pages as well.
  var isAdaptive = false
}

extension PagePicture {
  /// Finds the first picture of a page; `nil` for a page without pictures.
  init?(of checked: CheckedPage, imageSizes: [String: PictureSize]) {
    let drawn = PictureFiles(of: checked)
    // Footnotes are read last.
    let text = checked.page.blocks.filter {
      if case .footnoteDefinition = $0.kind { false } else { true }
    }
    let pictures = text.preorder.lazy.compactMap { block -> PagePicture? in
      switch block.kind {
      case .paragraph(let inlines): Self.image(in: inlines, of: checked.page, imageSizes)
      case .code(let code):
        checked.sample(for: code).flatMap { drawn.pictures(of: $0.sample).first }.map {
          PagePicture(
            file: $0.path, size: PictureSize(svg: $0.picture.svg),
            isAdaptive: $0.picture.isAdaptive)
        }
      default: nil
      }
    }
    guard let picture = pictures.first(where: { _ in true }) else { return nil }
    self = picture
  }

  private static func image(
    in inlines: [Inline], of page: Page, _ sizes: [String: PictureSize]
  ) -> PagePicture? {
    for case .image(let source, _, _) in inlines.preorder {
      guard case .inside(let place) = LinkDestination(source, in: page.file) else { continue }
      return PagePicture(file: place.file, size: sizes[place.file])
    }
    return nil
  }
}
