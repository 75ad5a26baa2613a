import SwiftText
import TutorialModel

/// Finds the directives that compile lines only under a condition: `#if`, `#elseif`, `#else`,
/// `#endif`.
enum ConditionalLines {
  /// The conditional code; `nil` if there are no directives, or if they do not match.
  static func find(in scan: SwiftScan) -> ConditionalCode? {
    var directives: [ConditionalCode.Directive] = []
    var codeLines: [Int] = []
    var depth = 0
    for (number, line) in scan.lines.enumerated() where line.hasCode {
      let code = line.code.trimmed
      guard line.startsInCode, code.first == Ascii.hash, let kind = kind(of: code.string) else {
        codeLines.append(number)
        continue
      }
      if kind == .opening { depth += 1 }
      // A condition that continues below is left to the compiler.
      guard depth > 0, kind == .closing || !line.goesOnBelow else { return nil }
      if kind == .closing { depth -= 1 }
      directives.append(
        ConditionalCode.Directive(line: number, kind: kind, text: code.string))
    }
    guard depth == 0, !directives.isEmpty else { return nil }
    return ConditionalCode(directives: directives, codeLines: codeLines)
  }

  private static func kind(of code: String) -> ConditionalCode.Directive.Kind? {
    switch code.prefix(while: { $0 == "#" || $0.isLetter }) {
    case "#if": .opening
    case "#elseif", "#else": .branch
    case "#endif": .closing
    default: nil
    }
  }
}
