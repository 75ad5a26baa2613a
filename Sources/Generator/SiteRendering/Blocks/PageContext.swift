/// The values that the HTML of a page's blocks depends on, besides the blocks.
struct PageContext: Sendable, Hashable {
  /// The file of the site that the page is written to.
  var file: String
  /// Indicates whether HTML in Markdown becomes part of the page; otherwise it is shown as text.
  var allowsHTML = false
  /// Indicates whether readers see the comments of claims that hold.
  var showsClaims = false
  /// The sizes of the pictures in the content folder, by their paths in it.
  var imageSizes: [String: PictureSize] = [:]
  /// The places that document the names in code.
  var symbols = SymbolPlaces()
}
