import Pictures

extension View {
  /// The view on a screen that is just large enough.
  public var picture: Picture {
    let node = resolved
    let size = node.size(in: .body)
    let margin = 16.0
    var drawing = Drawing(
      width: max(size.width + 2 * margin, 160), height: max(size.height + 2 * margin, 48))
    drawing.elements = node.elements(
      x: (drawing.width - size.width) / 2, y: (drawing.height - size.height) / 2,
      style: ViewStyle())
    return drawing.picture(style: Self.style, alternativeText: "A screen. \(node.description)")
  }

  private static var style: StyleSheet {
    func rules(_ hex: (Color) -> String) -> String {
      Color.allCases.map { ".\($0.rawValue){fill:\(hex($0));color:\(hex($0))}" }.joined()
    }
    // The same in light and dark mode: white text must be legible on them.
    let behind = Color.allCases.map { ".behind-\($0.rawValue){fill:\($0.hex.light)}" }.joined()
    return StyleSheet(
      light: ".button{fill:#0a63c9}\(behind)\(rules(\.hex.light))", dark: rules(\.hex.dark))
  }
}

extension ViewNode {
  /// A description of what is seen, in a sentence.
  var description: String {
    let summary = summary
    return summary.isEmpty ? "It is empty." : "It shows \(summary)."
  }

  /// A description of what is seen, in words.
  var summary: String {
    let parts = seen
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  private var seen: [String] {
    switch self {
    case .text(let words): ["the text “\(words.lines.joined(separator: " "))”"]
    case .image(let name):
      Image.Symbol(rawValue: name) == nil
        ? ["an empty frame in place of the image “\(name)”"] : ["the image “\(name)”"]
    case .button(let title, _): ["a button “\(title)”"]
    case .stack(.horizontal, _, _, let nodes) where nodes.count > 1:
      ["side by side " + nodes.flatMap(\.seen).joined(separator: " and ")]
    default: children.flatMap(\.seen)
    }
  }
}
