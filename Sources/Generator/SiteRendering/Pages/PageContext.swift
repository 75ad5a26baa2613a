import TutorialModel

/// What the parts of a page need to know of the site around it.
struct PageContext: Sendable {
  /// The file of the site that the page is written to.
  var file: String
  /// Whether markup is let into the page.
  var allowsHTML = false
  /// The sizes of the pictures in the content folder, by their paths in there.
  var imageSizes: [String: PictureSize] = [:]
  /// Where names in code are documented.
  var symbols = SymbolPlaces()
}
