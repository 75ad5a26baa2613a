import TutorialModel

/// GitHub's folded text: the blocks between `<details>` with a `<summary>`, and `</details>`.
///
/// Each tag is a paragraph of its own, with empty lines around it. Other tags stay HTML.
enum DetailsExtension {
  /// Replaces each pair of tags with one block, with the blocks between them as its children.
  static func fold(_ blocks: [Block]) -> [Block] {
    guard blocks.contains(where: { summary(of: $0) != nil }) else { return blocks }
    var result: [Block] = []
    var open: [(start: Int, summary: String)] = []
    for block in blocks {
      if let summary = summary(of: block) { open.append((result.count, summary)) }
      guard isEnd(block), let (start, summary) = open.popLast() else {
        result.append(block)
        continue
      }
      let children = Array(result[(start + 1)...])
      let range = SourceRange(start: result[start].range.start, end: block.range.end)
      result.removeSubrange(start...)
      let box = Box(label: summary, isFolded: true)
      result.append(Block(.box(box), range: range, children: children))
    }
    return result
  }

  private static func summary(of block: Block) -> String? {
    guard let html = markup(block),
      let match = html.wholeMatch(of: #/<details>\s*<summary>([^<>&\n]+)</summary>/#)
    else { return nil }
    return String(match.1)
  }

  private static func isEnd(_ block: Block) -> Bool { markup(block) == "</details>" }

  private static func markup(_ block: Block) -> String? {
    guard case .html(let html) = block.kind else { return nil }
    return html.hasSuffix("\n") ? String(html.dropLast()) : html
  }
}
