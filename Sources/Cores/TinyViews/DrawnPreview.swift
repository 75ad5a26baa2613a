/// A preview with its drawn content.
struct DrawnPreview {
  let name: String
  let node: ViewNode
  let size: ViewSize

  /// Returns the SVG elements of the screen and its frame, with its top left corner at a point.
  func elements(x: Double, y: Double) -> [String] {
    let frame = """
      <rect x="\(x)" y="\(y)" width="\(size.width)" height="\(size.height)" rx="12" fill="none" \
      stroke="#8e8e93" class="frame"/>
      """
    return [frame, #"<svg x="\#(x)" y="\#(y)" width="\#(size.width)" height="\#(size.height)">"#]
      + node.elements(centeredIn: size) + ["</svg>"]
  }
}
