import SwiftText
import TutorialModel

/// A tilde behind a backslash, which does not strike out text.
///
/// libcmark does not know `~~`, so its text no longer tells `\~` from `~`. A character that no text
/// contains stands for the two meanwhile.
enum EscapedTilde {
  /// The last character for private use.
  static let mark: Character = "\u{10FFFD}"

  private static let markBytes = Array(String(mark).utf8)

  /// The text with the mark in place of each `\~`; `nil` if there is none.
  static func marked(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while let next = bytes[index...].firstIndex(of: Ascii.backslash), next + 1 < bytes.count {
      index = next + 2
      guard bytes[next + 1] == Ascii.tilde else { continue }
      result += bytes[start..<next] + markBytes
      start = index
    }
    guard start > 0, !bytes.string.contains(mark) else { return nil }
    return result + bytes[start...]
  }

  /// The tree with the author's own characters in code, markup and addresses.
  static func restored(_ node: MarkdownNode) -> MarkdownNode {
    var node = node
    switch node.kind {
    case .code(let text): node.kind = .code(written(text))
    case .html(let text): node.kind = .html(written(text))
    case .paragraph(let inlines): node.kind = .paragraph(inlines.map(restored))
    case .heading(let level, let inlines):
      node.kind = .heading(level: level, inlines.map(restored))
    case .document, .blockQuote, .list, .item, .thematicBreak: break
    }
    node.children = node.children.map(restored)
    return node
  }

  private static func restored(_ inline: Inline) -> Inline {
    switch inline {
    case .code(let text): .code(written(text))
    case .html(let text): .html(written(text))
    case .styled(let style, let children): .styled(style, children.map(restored))
    case .link(let destination, let title, let children):
      .link(destination: shown(destination), title: shown(title), children.map(restored))
    case .image(let source, let title, let alternative):
      .image(source: shown(source), title: shown(title), alternative: shown(alternative))
    case .text, .footnoteReference, .softBreak, .lineBreak: inline
    }
  }

  /// The inlines with a tilde in place of each mark.
  static func removed(_ inlines: [Inline]) -> [Inline] {
    inlines.map { inline in
      if case .text(let text) = inline { return .text(shown(text)) }
      var inline = inline
      if !inline.children.isEmpty { inline.children = removed(inline.children) }
      return inline
    }
  }

  private static func shown(_ text: String) -> String { text.replacing(mark, with: "~") }

  private static func written(_ text: String) -> String { text.replacing(mark, with: "\\~") }
}

extension String {
  fileprivate func replacing(_ mark: Character, with other: String) -> String {
    contains(mark)
      ? split(separator: mark, omittingEmptySubsequences: false).joined(separator: other) : self
  }
}
