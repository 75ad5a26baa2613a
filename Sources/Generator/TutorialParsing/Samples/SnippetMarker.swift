import SwiftText
import TutorialModel

/// A comment that marks lines of a Swift text: `// snippet.NAME`.
enum SnippetMarker: Hashable {
  case hide, show
  /// The beginning of a region that `include` may name.
  case region(String)
  case end

  /// The marker in a comment that contains nothing else.
  init?(_ comment: LineComment) {
    guard let body = Self.body(of: comment), body.isPlainName else { return nil }
    switch body {
    case "hide": self = .hide
    case "show": self = .show
    case "end": self = .end
    default: self = .region(body)
    }
  }

  /// The text after `snippet.`.
  static func body(of comment: LineComment) -> String? {
    let body = comment.text.utf8.dropFirst(2).trimmed
    guard body.starts(with: "snippet.".utf8) else { return nil }
    return body.dropFirst("snippet.".utf8.count).string
  }
}
