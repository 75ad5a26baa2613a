/// A width and a height, in points.
struct ViewSize: Hashable {
  var width = 0.0
  var height = 0.0
}

extension ViewNode {
  /// Returns the size of the view, with estimated text widths.
  func size(in font: Font) -> ViewSize {
    switch self {
    case .text(let words):
      let lines = words.lines
      return ViewSize(
        width: lines.map { $0.estimatedWidth(in: font) }.max() ?? 0,
        height: Double(lines.count) * font.lineHeight)
    case .image: return ViewSize(width: 96, height: 96)
    case .symbol: return ViewSize(width: font.lineHeight, height: font.lineHeight)
    case .button(let title, _):
      return ViewSize(
        width: title.estimatedWidth(in: .headline) + 40, height: Font.headline.lineHeight + 20)
    case .space(let length): return ViewSize(width: length, height: length)
    case .list(let nodes):
      return ViewNode.stack(.vertical, place: 0.5, spacing: 8, nodes).size(in: font)
    case .stack(let axis, _, let spacing, let nodes):
      let sizes = nodes.map { $0.size(in: font) }
      let gaps = spacing * Double(max(0, nodes.count - 1))
      let widths = sizes.map(\.width)
      let heights = sizes.map(\.height)
      return axis == .vertical
        ? ViewSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
        : ViewSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
    case .styled(let own, _, let node): return node.size(in: own ?? font)
    case .padded(let length, let node):
      let inner = node.size(in: font)
      return ViewSize(width: inner.width + 2 * length, height: inner.height + 2 * length)
    case .filled(_, _, let node): return node.size(in: font)
    }
  }
}

extension Font {
  var lineHeight: Double { (size * 1.3).rounded() }
}

extension String {
  var lines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Returns the estimated width of the text in a sans-serif font. It is drawn at exactly this
  /// width.
  func estimatedWidth(in font: Font) -> Double {
    let widths = map { character -> Double in
      guard character.isASCII else {
        return character.unicodeScalars.contains { $0.value >= 0x2E80 } ? 1.05 : 0.6
      }
      return switch character {
      case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", "!": 0.29
      case " ", "f", "t", "r", "(", ")", "-": 0.36
      case "m", "w", "M", "W", "@", "%": 0.9
      case "A"..."Z", "&": 0.69
      default: 0.58
      }
    }
    return (widths.reduce(0, +) * font.size * (font.isBold ? 1.06 : 1)).rounded(.up)
  }
}
