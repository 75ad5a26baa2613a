import TutorialModel

/// GitHub's folded text: the blocks between `<details>` with a `<summary>`, and `</details>`.
///
/// The tags are HTML to CommonMark, in blocks that end at empty lines. Blocks with other tags stay
/// HTML.
enum DetailsExtension {
  /// A part of a block of HTML.
  private enum Part {
    case open(isOpen: Bool, summary: String?)
    /// A summary in a block of its own.
    case summary(String)
    /// Text without tags.
    case text(String)
    case close
  }

  private struct Fold {
    /// The index of the fold's first block in the blocks so far.
    var start: Int
    var position: SourcePosition
    var isOpen: Bool
    var summary: String?
    /// The blocks so far with the tag, for a fold that is never closed.
    var original: [Block]
  }

  /// Replaces each pair of tags with one block, with the blocks between them as its children.
  static func fold(_ blocks: [Block]) -> [Block] {
    guard blocks.contains(where: { parts(of: $0) != nil }) else { return blocks }
    var result: [Block] = []
    var folds: [Fold] = []
    for block in blocks {
      guard let parts = parts(of: block), closes(parts, folds.count) else {
        result.append(block)
        for index in folds.indices { folds[index].original.append(block) }
        continue
      }
      for index in folds.indices { folds[index].original.append(block) }
      for part in parts {
        switch part {
        case .open(let isOpen, let summary):
          folds.append(
            Fold(
              start: result.count, position: block.range.start, isOpen: isOpen, summary: summary,
              original: result + [block]))
        case .summary(let text): folds[folds.count - 1].summary = text
        case .text(let text):
          result.append(Block(.paragraph(HTMLText.inlines(text)), range: block.range))
        case .close:
          guard let fold = folds.popLast() else { break }
          let box = Box(
            label: fold.summary.map(HTMLText.inlines) ?? [.text("Details")],
            fold: fold.isOpen ? .open : .closed)
          let range = SourceRange(start: fold.position, end: block.range.end)
          let children = Array(result[fold.start...])
          result.removeSubrange(fold.start...)
          result.append(Block(.box(box), range: range, children: children))
        }
      }
    }
    return folds.first?.original ?? result
  }

  /// Returns whether the parts can follow so many open folds: none is closed that was not opened.
  private static func closes(_ parts: [Part], _ count: Int) -> Bool {
    var depth = count
    for part in parts {
      switch part {
      case .open: depth += 1
      case .summary, .text: if depth == 0 { return false }
      case .close:
        guard depth > 0 else { return false }
        depth -= 1
      }
    }
    return true
  }

  /// The parts of a block; `nil` for a block with other tags.
  private static func parts(of block: Block) -> [Part]? {
    guard case .html(let html) = block.kind else { return nil }
    var parts: [Part] = []
    var rest = html.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      if let match = rest.prefixMatch(of: opening) {
        let isOpen = match.output.1.lowercased().contains(openAttribute)
        parts.append(.open(isOpen: isOpen, summary: match.output.2.map(String.init)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: summary) {
        parts.append(.summary(String(match.output.1)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: closing) {
        parts.append(.close)
        rest = rest[match.range.upperBound...]
      } else {
        let text = rest.prefix { $0 != "<" }
        guard !text.isEmpty, !parts.isEmpty, !text.contains("```"), !text.contains("~~~") else {
          return nil
        }
        parts.append(.text(String(text)))
        rest = rest[text.endIndex...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return parts.isEmpty ? nil : parts
  }
}

// Compiled once. A regex can be used from any thread, although it is not Sendable.
nonisolated(unsafe) private let opening =
  #/(?is)<details((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>(?:\s*<summary(?:\s[^>]*)?>(.*?)</summary\s*>)?/#
nonisolated(unsafe) private let summary = #/(?is)<summary(?:\s[^>]*)?>(.*?)</summary\s*>/#
nonisolated(unsafe) private let closing = #/(?i)</details\s*>/#
nonisolated(unsafe) private let openAttribute = #/(?:^|\s)open(?:$|[\s=])/#
