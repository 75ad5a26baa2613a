import SwiftText
import TutorialParsing

/// Marks in place of omitted code.
enum Omissions {
  /// Indicates whether dots replace code: `Pair(...)`, `{ ... }`, or on a line of their own.
  static func haveDots(in scan: SwiftScan) -> Bool {
    scan.lines.contains { line in
      guard line.startsInCode else { return false }
      let code = line.code.filter { !$0.isBlank }.string
      return ["(...)", "{...}", "(…)", "{…}"].contains(where: code.contains)
        || ["...", "…"].contains(code) || code.hasSuffix("=...") || code.hasSuffix("=…")
    }
  }

  /// Indicates whether code is left out: `// ...`, a body with nothing but a comment, or a type
  /// whose conformances are shown without its members.
  static func occur(in scan: SwiftScan) -> Bool {
    scan.comments.contains { isEllipsis($0.text) }
      || scan.blockComments.contains { isEllipsis($0.text) } || hasBodyOfComments(scan)
      || scan.lines.contains { isEmptyType($0.code) }
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
