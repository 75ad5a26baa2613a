import Pictures

/// The style that a view inherits.
struct ViewStyle {
  var font = Font.body
  var color = Color.primary
}

extension ViewNode {
  /// Returns the SVG elements of the view, with its top left corner at a point.
  func elements(x: Double, y: Double, style: ViewStyle) -> [String] {
    switch self {
    case .text(let words):
      let width = size(in: style.font).width
      return words.lines.enumerated().map { index, line in
        let top = y + Double(index) * style.font.lineHeight
        return Self.text(line, centeredAt: x + width / 2, top: top, style: style)
      }
    case .image(let name): return [Self.image(name, x: x, y: y, style: style)]
    case .symbol(let name): return [Self.symbol(name, x: x, y: y, style: style)]
    case .button(let title, _):
      let size = size(in: style.font)
      return [
        """
        <rect x="\(x)" y="\(y)" width="\(size.width)" height="\(size.height)" rx="10" \
        class="button"/>
        """,
        Self.text(
          title, centeredAt: x + size.width / 2, top: y + 10,
          style: ViewStyle(font: .headline, color: .white)),
      ]
    case .space: return []
    case .list(let nodes):
      return ViewNode.stack(.vertical, place: 0.5, spacing: 8, nodes)
        .elements(x: x, y: y, style: style)
    case .stack(let axis, let place, let spacing, let nodes):
      let whole = size(in: style.font)
      var (x, y) = (x, y)
      return nodes.flatMap { node in
        let size = node.size(in: style.font)
        switch axis {
        case .vertical:
          defer { y += size.height + spacing }
          return node.elements(x: x + (whole.width - size.width) * place, y: y, style: style)
        case .horizontal:
          defer { x += size.width + spacing }
          return node.elements(x: x, y: y + (whole.height - size.height) * place, style: style)
        }
      }
    case .styled(let font, let color, let node):
      let style = ViewStyle(font: font ?? style.font, color: color ?? style.color)
      return node.elements(x: x, y: y, style: style)
    case .padded(let length, let node):
      return node.elements(x: x + length, y: y + length, style: style)
    case .filled(let color, let radius, let node):
      let size = node.size(in: style.font)
      let fill = """
        <rect x="\(x)" y="\(y)" width="\(size.width)" height="\(size.height)" rx="\(radius)" \
        class="behind-\(color.rawValue)"/>
        """
      return [fill] + node.elements(x: x, y: y, style: style)
    }
  }

  private static func text(
    _ line: String, centeredAt x: Double, top: Double, style: ViewStyle
  ) -> String {
    guard !line.isEmpty else { return "" }
    let weight = style.font.isBold ? #" font-weight="600""# : ""
    return """
      <text x="\(x)" y="\(top + style.font.size)" font-size="\(style.font.size)"\(weight) \
      text-anchor="middle" textLength="\(line.estimatedWidth(in: style.font))" \
      lengthAdjust="spacingAndGlyphs" class="\(style.color.rawValue)">\(line.escapedXML)</text>
      """
  }

  private static func image(_ name: String, x: Double, y: Double, style: ViewStyle) -> String {
    let elements =
      Image.Drawing(rawValue: name)?.elements
        ?? """
        \(emptyFrame)\
        <text x="48" y="52" font-size="12" text-anchor="middle" fill="currentColor">\
        \(name.prefix(14).description.escapedXML)</text>
        """
    return """
      <svg x="\(x)" y="\(y)" width="96" height="96" class="\(style.color.rawValue)">\
      \(elements)</svg>
      """
  }

  private static func symbol(
    _ name: String, x: Double, y: Double, style: ViewStyle
  ) -> String {
    let size = style.font.lineHeight
    return """
      <svg x="\(x)" y="\(y)" width="\(size)" height="\(size)" viewBox="0 0 96 96" \
      class="\(style.color.rawValue)">\(Image.Symbol(rawValue: name)?.elements ?? emptyFrame)</svg>
      """
  }

  private static let emptyFrame = """
    <rect x="1" y="1" width="94" height="94" fill="none" stroke="currentColor" \
    stroke-dasharray="4"/>
    """
}
