import SwiftText
import TutorialModel

/// GitHub's task lists: an item that begins with `[ ]` or `[x]`.
enum TaskExtension {
  /// Removes the mark from an item's first paragraph.
  ///
  /// - Returns: whether the task is done; `nil` if the paragraph has no mark.
  static func take(from paragraph: inout Block, _ lines: [ContentLine]) -> Bool? {
    // Reads the line itself, since libcmark's text does not show the backslash of `\[x]`.
    guard let line = lines.first?.bytes, line.count > 4, line[3].isBlank,
      case .paragraph(var inlines) = paragraph.kind, case .text(let text)? = inlines.first
    else { return nil }
    let mark = line[..<3].string
    guard ["[ ]", "[x]", "[X]"].contains(mark), text.hasPrefix(mark) else { return nil }
    inlines[0] = .text(String(text.dropFirst(3).drop { $0 == " " || $0 == "\t" }))
    paragraph.kind = .paragraph(inlines)
    return mark != "[ ]"
  }
}
