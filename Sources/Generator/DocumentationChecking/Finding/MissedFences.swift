import SwiftText
import TutorialModel

/// The fences of Swift that CommonMark takes for paragraphs or indented code: those that are
/// indented inside a directive, `@Tab("Swift") {`, or inside an admonition, `!!! note`.
enum MissedFences {
  /// - Parameter known: the lines of the document that belong to a fence already.
  static func blocks(in document: SourceDocument, known: Set<Int>) -> [CodeBlock] {
    let lines = document.lines
    var blocks: [CodeBlock] = []
    var number = 0
    while number < lines.count {
      let indentation = lines[number].prefix(while: \.isBlank).count
      let fence = lines[number].dropFirst(indentation).prefix { $0 == Ascii.backtick }.count
      let isKnown = known.contains(document.position(line: number + 1, column: 1).line)
      guard indentation > 3, fence > 2, !isKnown,
        let end = lines[(number + 1)...].firstIndex(where: { line in
          line.trimmed.count >= fence && line.trimmed.allSatisfy { $0 == Ascii.backtick }
        })
      else {
        number += 1
        continue
      }
      let info = lines[number].dropFirst(indentation + fence).trimmed.string
      if info.isSwift {
        let code = lines[(number + 1)..<end].map { line in
          line.dropFirst(min(indentation, line.prefix(while: \.isBlank).count))
        }
        let start = document.position(line: number + 1, column: indentation + 1)
        blocks.append(
          CodeBlock(
            position: start, info: "swift",
            infoPosition: document.position(line: number + 1, column: indentation + fence + 1),
            lines: code.map(\.string),
            firstLine: document.position(line: number + 2, column: 1).line,
            columnOffsets: zip(number + 1..<end, code).map { line, code in
              let dropped = lines[line].count - code.count
              return document.position(line: line + 1, column: dropped + 1).column - 1
            },
            endLine: document.position(line: end + 1, column: 1).line))
      }
      number = end + 1
    }
    return blocks
  }
}

extension String {
  /// Indicates whether an info string names Swift, as `swift`, `{.swift}` or `swift, highlight=[1]`.
  var isSwift: Bool {
    lowercased().drop { "{. ".contains($0) }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      == "swift"
  }
}
