import Pictures

/// Previews side by side: a view in several states or sizes at once.
public struct Previews: PictureConvertible, Sendable {
  let previews: [Preview]

  public init(@PreviewBuilder _ previews: () -> [Preview]) { self.previews = previews() }

  public var picture: Picture {
    let previews = previews.map(\.drawn)
    let (gap, label) = (16.0, Font.body.lineHeight + 8)
    let widths = previews.map { max($0.size.width, $0.name.estimatedWidth(in: .body)) }
    let height = previews.map(\.size.height).max() ?? 48
    var drawing = Drawing(
      width: max(widths.reduce(gap) { $0 + $1 + gap }, 160), height: height + label + 2 * gap)
    var x = gap
    for (preview, width) in zip(previews, widths) {
      drawing.elements += preview.elements(
        x: x + (width - preview.size.width) / 2, y: gap + (height - preview.size.height) / 2)
      drawing.text(
        preview.name, x: x + width / 2, y: gap + height + label - 4, size: Font.body.size,
        anchor: "middle", class: "secondary")
      x += width + gap
    }
    return drawing.picture(style: ViewNode.style, alternativeText: Self.alternativeText(previews))
  }

  private static func alternativeText(_ previews: [DrawnPreview]) -> String {
    let parts = previews.map { "\($0.name): \($0.node.summary)." }
    return (["Previews side by side."] + parts).joined(separator: " ")
  }
}
