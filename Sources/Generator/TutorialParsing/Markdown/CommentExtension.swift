import SwiftText
import TutorialModel

/// Comments of HTML, which are for authors: they are never part of a page.
enum CommentExtension {
  private static let start = "<!--"
  private static let end = "-->"

  /// Removes the comments of a block of HTML. The line feeds in them stay, so that lines keep their
  /// numbers.
  ///
  /// - Returns: the rest, and the 0-based line and column of a comment without an end.
  static func remove(from html: String) -> (rest: String, unclosed: (line: Int, column: Int)?) {
    var rest = ""
    var text = html[...]
    while let range = text.firstRange(of: start) {
      rest += text[..<range.lowerBound]
      // As in browsers, `<!-->` is a whole comment.
      let body = text[text.index(range.lowerBound, offsetBy: 2)...]
      guard let close = body.firstRange(of: end) else {
        let lines = html[..<range.lowerBound].split(
          separator: "\n", omittingEmptySubsequences: false)
        return (rest, (lines.count - 1, lines.last?.utf8.count ?? 0))
      }
      rest += body[..<close.lowerBound].filter { $0 == "\n" }
      text = text[close.upperBound...]
    }
    return (rest + text, nil)
  }

  /// Removes the comments in a text.
  ///
  /// - Parameter lines: the text as its author wrote it. Behind a backslash, `<!--` is text.
  static func remove(from inlines: [Inline], of lines: [ContentLine]) -> [Inline] {
    guard lines.contains(where: { $0.bytes.contains(subsequence: start) }) else { return inlines }
    return remove(
      from: inlines, readsText: lines.contains { $0.bytes.firstUnescapedComment != nil })
  }

  private static func remove(from inlines: [Inline], readsText: Bool) -> [Inline] {
    var result: [Inline] = []
    var rest = inlines[...]
    while var inline = rest.popFirst() {
      if case .html(let html) = inline, html.hasPrefix(start) { continue }
      // To libcmark, `<!-- a -- b -->` is text.
      if readsText, case .text(let text) = inline, let range = text.firstRange(of: start),
        let tail = tail(ofCommentIn: [.text(String(text[range.upperBound...]))] + rest)
      {
        if range.lowerBound > text.startIndex {
          result.append(.text(String(text[..<range.lowerBound])))
        }
        rest = tail[...]
        continue
      }
      if !inline.children.isEmpty {
        inline.children = remove(from: inline.children, readsText: readsText)
      }
      result.append(inline)
    }
    return result
  }

  /// The inlines below the end of the comment with which these inlines begin.
  private static func tail(ofCommentIn inlines: [Inline]) -> [Inline]? {
    for (index, inline) in inlines.enumerated() {
      guard case .text(let text) = inline, let range = text.firstRange(of: end) else { continue }
      let rest = text[range.upperBound...]
      return (rest.isEmpty ? [] : [.text(String(rest))]) + inlines[(index + 1)...]
    }
    return nil
  }

  /// The position of a comment without an end in a text.
  static func unclosed(in lines: [ContentLine]) -> SourcePosition? {
    for (index, line) in lines.enumerated() {
      guard let start = line.bytes.firstUnescapedComment else { continue }
      let rest = [Array(line.bytes[(start + 2)...])] + lines.dropFirst(index + 1).map(\.bytes)
      guard !rest.contains(where: { $0.contains(subsequence: end) }) else { continue }
      return SourcePosition(line: line.position.line, column: line.position.column + start)
    }
    return nil
  }

  static func unclosed(through line: Int) -> String {
    "this comment is not closed: everything up to line \(line) is part of it, and is not published. "
      + "Write --> at its end."
  }

  static let unclosedInText =
    "this comment ends with its paragraph, and would be published. Write --> at its end, without "
    + "empty lines in it, or begin the comment on a line of its own below an empty line. For the "
    + "characters themselves, write \\<!--."
}

extension [UInt8] {
  fileprivate func contains(subsequence text: String) -> Bool {
    count >= text.utf8.count && firstRange(of: text.utf8) != nil
  }

  /// The index of a `<!--` that is neither behind a backslash nor in code.
  fileprivate var firstUnescapedComment: Int? {
    guard contains(subsequence: "<!--") else { return nil }
    var isCode = false
    for index in indices {
      if self[index] == Ascii.backtick { isCode.toggle() }
      if !isCode, self[index...].starts(with: "<!--".utf8),
        index == 0 || self[index - 1] != Ascii.backslash
      {
        return index
      }
    }
    return nil
  }
}
