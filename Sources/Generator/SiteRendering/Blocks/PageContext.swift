/// The values that the blocks of a page depend on, beside themselves.
struct PageContext: Sendable, Hashable {
  /// The file of the site that the page is written to.
  var file: String
  /// Indicates whether markup in Markdown stays markup; it is shown as text otherwise.
  var allowsHTML = false
  /// Indicates whether readers see the comments of claims that hold.
  var showsClaims = false
  /// The sizes of the pictures in the content folder, by their paths in there.
  var imageSizes: [String: PictureSize] = [:]
  /// The places that document the names in code.
  var symbols = SymbolPlaces()
}
