import SwiftText
import TutorialModel
import TutorialParsing

/// Reads `<!-- exhibit: skip="reason" -->`, `setup` and `session=NAME`.
struct BlockDirectiveParser {
  /// - Returns: `nil` for an HTML block that is not a directive.
  static func parse(_ html: String, at position: SourcePosition, path: String)
    -> (directive: BlockDirective, diagnostics: [Diagnostic])?
  {
    let comment = html.utf8.filter { $0 != Ascii.lineFeed }[...].trimmed
    guard comment.starts(with: "<!--".utf8), comment.suffix(3).elementsEqual("-->".utf8) else {
      return nil
    }
    let body = comment.dropFirst(4).dropLast(3).trimmed
    guard body.starts(with: "exhibit:".utf8) else { return nil }
    var directive = BlockDirective()
    var diagnostics: [Diagnostic] = []
    let words = InfoStringLexer.words(in: body.dropFirst(8).string)
    for word in words {
      switch (word.name, word.value) {
      case ("skip", let reason?) where !reason.utf8.allSatisfy(\.isBlank) && !word.isMalformed:
        directive.skipReason = reason
      case ("setup", nil): directive.isSetup = true
      case ("session", let name?) where !name.isEmpty: directive.session = name
      default:
        diagnostics.append(
          Diagnostic(path: path, position: position, message: unknown(word.name)))
      }
    }
    if words.isEmpty {
      diagnostics.append(Diagnostic(path: path, position: position, message: saysNothing))
    }
    return (directive, diagnostics)
  }

  private static let forms = "Write skip=\"reason\", setup or session=NAME."

  private static let saysNothing = "this has no effect on the block below it. \(forms)"

  private static func unknown(_ word: String) -> String {
    "'\(word)' is not a word that Exhibit knows here."
      + ["skip", "setup", "session"].suggestion(for: word) + " \(forms)"
  }
}
