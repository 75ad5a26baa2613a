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
    self.init(body: Self.body(of: comment))
  }

  /// The marker in a line of a file in another language: `# snippet.NAME`,
  /// `<!-- snippet.NAME -->`.
  init?(lineInAnyLanguage line: String) {
    guard line.utf8.contains(UInt8(ascii: ".")), let match = line.wholeMatch(of: comment) else {
      return nil
    }
    self.init(body: String(match.output.1))
  }

  private init?(body: String?) {
    guard let body, body.isPlainName else { return nil }
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

// Compiled once. A regex can be used from any thread, although it is not Sendable.
nonisolated(unsafe) private let comment =
  #/\s*(?:\/\/|#|--|;|%|<!--|\/\*)\s*snippet\.(\S+?)\s*(?:-->|\*\/)?\s*/#
