import TutorialModel

/// GitHub's struck text: `~~text~~` or `~text~`.
enum StrikethroughExtension {
  private enum Piece {
    case inline(Inline)
    case tildes(count: Int, opens: Bool, closes: Bool)

    var inline: Inline {
      switch self {
      case .inline(let inline): inline
      case .tildes(let count, _, _): .text(String(repeating: "~", count: count))
      }
    }
  }

  static func apply(to inlines: [Inline]) -> [Inline] {
    guard inlines.preorder.contains(where: \.hasTilde) else { return inlines }
    var result: [Piece] = []
    // The indices in the result of the marks that may open, by their number of tildes.
    var openers: [Int: [Int]] = [:]
    for piece in pieces(of: inlines) {
      guard case .tildes(let count, let opens, let closes) = piece else {
        result.append(piece)
        continue
      }
      if closes, let start = openers[count]?.last {
        let struck = Inline.styled(.strikethrough, joined(result[(start + 1)...]))
        result.removeSubrange(start...)
        result.append(.inline(struck))
        for key in openers.keys {
          while openers[key]?.last ?? -1 >= start { openers[key]?.removeLast() }
        }
      } else {
        if opens { openers[count, default: []].append(result.count) }
        result.append(piece)
      }
    }
    return joined(result[...])
  }

  private static func pieces(of inlines: [Inline]) -> [Piece] {
    inlines.enumerated().flatMap { index, inline -> [Piece] in
      guard case .text(let text) = inline else {
        var inline = inline
        // The text of a bare address is not Markdown.
        if !inline.children.isEmpty, !inline.isBareAddress {
          inline.children = apply(to: inline.children)
        }
        return [.inline(inline)]
      }
      let before = index > 0 ? inlines[index - 1].edge : " "
      let after = index + 1 < inlines.count ? inlines[index + 1].edge : " "
      return pieces(of: Array(text), before: before, after: after)
    }
  }

  private static func pieces(
    of text: [Character], before: Character, after: Character
  ) -> [Piece] {
    var result: [Piece] = []
    var start = 0
    while let first = text[start...].firstIndex(of: "~") {
      let end = text[first...].firstIndex { $0 != "~" } ?? text.count
      if first > start { result.append(.inline(.text(String(text[start..<first])))) }
      let left = first > 0 ? text[first - 1] : before
      let right = end < text.count ? text[end] : after
      let isDelimiter = end - first <= 2
      result.append(
        .tildes(
          count: end - first, opens: isDelimiter && flanks(right, other: left),
          closes: isDelimiter && flanks(left, other: right)))
      start = end
    }
    if start < text.count { result.append(.inline(.text(String(text[start...])))) }
    return result
  }

  /// Returns whether the marks between two characters belong to the first of them, as those of
  /// CommonMark's emphasis do.
  private static func flanks(_ inside: Character, other outside: Character) -> Bool {
    !inside.isWhitespace
      && (!inside.isDelimiter || outside.isWhitespace || outside.isDelimiter)
  }

  /// The inlines, with neighboring texts as one.
  private static func joined(_ pieces: ArraySlice<Piece>) -> [Inline] {
    var result: [Inline] = []
    for piece in pieces {
      if case .text(let text) = piece.inline, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + text)
      } else {
        result.append(piece.inline)
      }
    }
    return result
  }
}

extension Inline {
  fileprivate var hasTilde: Bool {
    if case .text(let text) = self { text.utf8.contains(UInt8(ascii: "~")) } else { false }
  }

  /// The character that represents the inline to marks beside it.
  fileprivate var edge: Character {
    switch self {
    case .softBreak, .lineBreak: " "
    default: "x"
    }
  }

  fileprivate var isBareAddress: Bool {
    guard case .link(let destination, _, let children) = self,
      case .text(let text)? = children.first
    else { return false }
    return children.count == 1 && destination.hasSuffix(text)
  }
}

extension Character {
  fileprivate var isDelimiter: Bool { isPunctuation || isSymbol }
}
