/// A piece of inline content of a block.
package indirect enum Inline: Sendable, Hashable, TreeNode {
  case text(String)
  case code(String)
  case styled(TextStyle, [Inline])
  case link(destination: String, title: String, [Inline])
  case image(source: String, title: String, alternative: String)
  case html(String)
  case footnoteReference(label: String)
  case softBreak
  case lineBreak

  package static func emphasis(_ children: [Inline]) -> Inline { .styled(.emphasis, children) }
  package static func strong(_ children: [Inline]) -> Inline { .styled(.strong, children) }

  /// The marked-up content; empty for text, code, images, markup, references and breaks.
  package var children: [Inline] {
    get {
      switch self {
      case .styled(_, let children), .link(_, _, let children): children
      default: []
      }
    }
    set {
      switch self {
      case .styled(let style, _): self = .styled(style, newValue)
      case .link(let destination, let title, _):
        self = .link(destination: destination, title: title, newValue)
      default: break
      }
    }
  }

  /// The text without its markup.
  package var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    // The picture for light pages already has the same text.
    case .styled(.onDark, _): ""
    case .styled, .link: children.plainText
    case .image(_, _, let alternative): alternative
    case .html, .footnoteReference: ""
    case .softBreak, .lineBreak: " "
    }
  }
}

extension [Inline] {
  package var plainText: String { count == 1 ? self[0].plainText : map(\.plainText).joined() }
}
