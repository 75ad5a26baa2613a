import TutorialModel

/// Text in HTML, with the tags that only style it.
enum HTMLText {
  /// The text as inlines. Unknown tags are left out, and white space counts as one space.
  static func inlines(_ html: String) -> [Inline] {
    // Only tags and entities have a meaning in HTML: Markdown's marks do not.
    let text = html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .map { marks.contains($0) ? "\\\($0)" : String($0) }.joined()
    let root = MarkdownTree.read(Array(MarkdownSnippet.cell(text).markdown.utf8))
    return EscapedTilde.removed(styled(root.children.first?.inlines ?? []))
  }

  private static let marks: Set<Character> = [
    "*", "_", "`", "[", "]", "\\", "!", "~", "#",
  ]

  private static func styled(_ inlines: [Inline]) -> [Inline] {
    var levels: [(tag: String, inlines: [Inline])] = [("", [])]
    for inline in inlines {
      guard case .html(let html) = inline else {
        levels[levels.count - 1].inlines.append(inline)
        continue
      }
      let name = html.drop { $0 == "<" || $0 == "/" }.prefix(while: \.isLetter).lowercased()
      if !html.hasPrefix("</") {
        if isStyle(name) { levels.append((name, [])) }
      } else if levels.count > 1, levels.last?.tag == name, let level = levels.popLast() {
        levels[levels.count - 1].inlines += styled(level.inlines, by: name)
      }
    }
    // A style without its end ends with the text.
    while levels.count > 1, let level = levels.popLast() {
      levels[levels.count - 1].inlines += styled(level.inlines, by: level.tag)
    }
    return levels[0].inlines
  }

  private static func isStyle(_ tag: String) -> Bool {
    ["b", "strong", "i", "em", "code", "tt", "kbd", "samp", "del", "s"].contains(tag)
  }

  private static func styled(_ inlines: [Inline], by tag: String) -> [Inline] {
    switch tag {
    case "b", "strong": [.strong(inlines)]
    case "i", "em": [.emphasis(inlines)]
    case "code", "tt", "kbd", "samp": [.code(inlines.plainText)]
    default: [.styled(.strikethrough, inlines)]
    }
  }
}
