/// A stretch of text inside a block.
package indirect enum Inline: Sendable, Hashable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  case link(destination: String, title: String, [Inline])
  case image(source: String, title: String, alternative: String)
  case html(String)
  case footnoteReference(label: String)
  case softBreak
  case lineBreak

  /// What remains when the markup is taken away.
  package var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let children), .strong(let children), .link(_, _, let children):
      children.plainText
    case .image(_, _, let alternative): alternative
    case .html, .footnoteReference: ""
    case .softBreak, .lineBreak: " "
    }
  }
}

extension [Inline] {
  package var plainText: String { count == 1 ? self[0].plainText : map(\.plainText).joined() }
}
