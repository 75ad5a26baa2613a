import SwiftText

/// Marks of code that is not meant to compile as it is.
enum Fragments {
  /// Indicates whether every statement is a literal: `["a": 1, "b": "two"]`.
  static func areLiterals(_ scan: SwiftScan) -> Bool {
    let statements = scan.statements.all
    return !statements.isEmpty
      && statements.allSatisfy { statement in
        let code = scan.lines[statement.lowerBound].code.drop(while: \.isBlank)
        let end = scan.lines[statement.upperBound].code.trimmed.last
        switch code.first {
        case Ascii.openBracket: return end == Ascii.closeBracket
        case Ascii.quote: return end == Ascii.quote
        default: return false
        }
      }
  }

  /// Indicates whether a comment that stands alone says that the code below it is wrong or outdated:
  /// `// ❌ Wrong`, `// Before`.
  static func haveCounterexample(_ scan: SwiftScan) -> Bool {
    scan.comments.contains { $0.isAlone && isVerdict($0.text) }
  }

  private static func isVerdict(_ comment: String) -> Bool {
    let text = comment.drop { $0 == "/" || $0.isWhitespace }.lowercased()
    if marks.contains(where: text.hasPrefix) { return true }
    return words.contains { word in
      guard text.hasPrefix(word) else { return false }
      let rest = text.dropFirst(word.count).drop { $0 == " " }
      return rest.first.map { ".:!(,;–—-❌".contains($0) || $0.isNumber } ?? true
    }
  }

  private static let marks = [
    "❌", "🚫", "⛔", "👎", "✗", "✘", "✖", "🔴", "don't ", "don’t ", "do not do ", "do not use ",
  ]
  private static let words = [
    "wrong", "bad", "before", "old", "incorrect", "avoid", "invalid", "not recommended",
    "deprecated", "anti-pattern", "antipattern", "don't", "don’t", "not allowed", "old way",
    "previously", "bad example", "bad practice", "the old way", "wrong way", "old api",
    "old code",
  ]
}
