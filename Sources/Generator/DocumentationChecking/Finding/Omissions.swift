import SwiftText
import TutorialParsing

/// Marks in place of omitted code.
enum Omissions {
  /// Indicates whether dots replace code: `Pair(...)`, `open(path: ..., count: 1)`, `{ ... }`, or on
  /// a line of their own.
  static func haveDots(in scan: SwiftScan) -> Bool {
    scan.lines.contains { line in
      guard line.startsInCode else { return false }
      let code = line.code.filter { !$0.isBlank }.string
      let begins = ["(", "[", "{", ",", ":", "="]
      let ends = [")", "]", "}", ","]
      return ["...", "…"].contains { dots in
        code == dots || code.hasSuffix("=" + dots) || code.hasSuffix("," + dots)
          || code.hasPrefix(dots + ",")
          || begins.contains { start in ends.contains { code.contains(start + dots + $0) } }
      }
    }
  }

  /// Indicates whether code is left out: `// ...`, a body with nothing but a comment, or a type
  /// whose conformances are shown without its members.
  static func occur(in scan: SwiftScan) -> Bool {
    scan.comments.contains { isEllipsis($0.text) }
      || scan.blockComments.contains { isEllipsis($0.text) } || hasBodyOfComments(scan)
      || scan.lines.contains { isEmptyType($0.code) }
      || scan.blockComments.contains { isBody($0, of: scan.lines[$0.line].code) }
  }

  /// Indicates whether a comment is all of a body: `{ /* some code */ }`.
  private static func isBody(_ comment: LineComment, of code: [UInt8]) -> Bool {
    let (before, after) = (code.prefix(comment.column - 1), code.dropFirst(comment.column - 1))
    return before.trimmed.last == Ascii.openBrace && after.trimmed.first == Ascii.closeBrace
  }

  private static func isEllipsis(_ comment: String) -> Bool {
    comment.contains("...") || comment.contains("…")
  }

  /// `struct Pair: Collection {}`, possibly with the braces on a line of their own.
  private static func isEmptyType(_ code: [UInt8]) -> Bool {
    let code = code.trimmed
    let isWhole = code.count == 2 || code.contains(Ascii.colon)
    return isWhole && code.suffix(2).elementsEqual("{}".utf8)
  }

  private static func hasBodyOfComments(_ scan: SwiftScan) -> Bool {
    let commented = Set(scan.comments.filter(\.isAlone).map(\.line))
    return scan.lines.indices.contains { number in
      let code = scan.lines[number].code.trimmed
      guard code.last == Ascii.openBrace else { return false }
      var next = number + 1
      while commented.contains(next) { next += 1 }
      guard next > number + 1, scan.lines.indices.contains(next) else { return false }
      return scan.lines[next].code.trimmed.first == Ascii.closeBrace
    }
  }
}
