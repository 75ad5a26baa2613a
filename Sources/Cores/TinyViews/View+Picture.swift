import Pictures

extension View {
  /// The view on a screen that is just large enough.
  public var picture: Picture { resolved.picture }
}

extension ViewNode {
  /// The size of a screen that is just large enough.
  var screenSize: ViewSize {
    let size = size(in: .body)
    let margin = 16.0
    return ViewSize(
      width: max(size.width + 2 * margin, 160), height: max(size.height + 2 * margin, 48))
  }

  /// The view on a screen that is just large enough.
  var picture: Picture {
    let screen = screenSize
    var drawing = Drawing(width: screen.width, height: screen.height)
    drawing.elements = elements(centeredIn: screen)
    return drawing.picture(style: Self.style, alternativeText: "A screen. \(description)")
  }

  /// Returns the SVG elements of the view in the middle of a screen.
  func elements(centeredIn screen: ViewSize) -> [String] {
    let size = size(in: .body)
    return elements(
      x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2,
      style: ViewStyle())
  }

  static var style: StyleSheet {
    func rules(_ hex: (Color) -> String) -> String {
      Color.allCases.map { ".\($0.rawValue){fill:\(hex($0));color:\(hex($0))}" }.joined()
    }
    // These colors are the same in light and dark mode: white text must be legible on them.
    let behind = Color.allCases.map { ".behind-\($0.rawValue){fill:\($0.hex.light)}" }.joined()
    return StyleSheet(
      light: ".button{fill:#0a63c9}\(behind)\(rules(\.hex.light))", dark: rules(\.hex.dark))
  }
}

extension ViewNode {
  /// A description of the visible content, in a sentence.
  var description: String {
    let summary = summary
    return summary.isEmpty ? "It is empty." : "It shows \(summary)."
  }

  /// A description of the visible content, in words.
  var summary: String {
    let parts = seen
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  private var seen: [String] {
    switch self {
    case .text(let words): ["the text “\(words.lines.joined(separator: " "))”"]
    case .image(let name):
      Image.Drawing(rawValue: name) == nil
        ? ["an empty frame in place of the image “\(name)”"] : ["the image “\(name)”"]
    case .symbol(let name):
      Image.Symbol(rawValue: name) == nil
        ? ["an empty frame in place of the symbol “\(name)”"] : ["the symbol “\(name)”"]
    case .button(let title, _): ["a button “\(title)”"]
    case .stack(.horizontal, _, _, let nodes) where nodes.count > 1:
      ["side by side " + nodes.flatMap(\.seen).joined(separator: " and ")]
    default: children.flatMap(\.seen)
    }
  }
}
