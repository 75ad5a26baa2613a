import TutorialParsing

/// Reads lines of a text one by one, and leaves DocC's directives out.
struct DirectiveReader {
  /// A directive whose brace is open.
  private struct Open {
    /// Indicates whether its contents are left out.
    var isSilent: Bool
    /// The indentation of its first line; `nil` before that line.
    var indentation: Int?
  }

  private var open: [Open] = []
  /// The mark of the code fence that is open.
  private var fence: String?
  /// The name of the directive that the last line begins.
  private(set) var directive: String?

  var isOutside: Bool { open.isEmpty }

  /// The rest of a line.
  mutating func read(_ line: [UInt8]) -> [UInt8] {
    directive = nil
    let text = line.trimmed.string
    if let fence {
      if text.hasPrefix(fence) { self.fence = nil }
      return kept(line)
    }
    if let mark = ["```", "~~~"].first(where: text.hasPrefix) {
      fence = mark
      return kept(line)
    }
    if let name = Self.directive(text) {
      directive = name
      noteIndentation(of: line)
      if text.hasSuffix("{") {
        let isSilent = open.contains(where: \.isSilent) || Self.silent.contains(name)
        open.append(Open(isSilent: isSilent))
      }
      return []
    }
    if text == "}", !open.isEmpty {
      open.removeLast()
      return []
    }
    return kept(line)
  }

  private mutating func kept(_ line: [UInt8]) -> [UInt8] {
    noteIndentation(of: line)
    guard let last = open.last else { return line }
    if last.isSilent { return [] }
    let blanks = min(line.prefix(while: \.isBlank).count, last.indentation ?? 0)
    return Array(line.dropFirst(blanks))
  }

  private mutating func noteIndentation(of line: [UInt8]) {
    guard let last = open.indices.last, open[last].indentation == nil, !line.isBlank else { return }
    open[last].indentation = line.prefix(while: \.isBlank).count
  }

  /// The name of the directive that a line begins: `@Metadata {`, `@Image(source: a)`.
  private static func directive(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "@") else { return nil }
    let name = text.utf8.dropFirst().prefix(while: \.isIdentifier)
    guard let first = name.first, first.isLetter, name.string.first?.isUppercase == true else {
      return nil
    }
    let rest = text.utf8.dropFirst(name.count + 1).trimmed
    let isComplete = rest.first == Ascii.openParenthesis || rest.last == Ascii.openBrace
    return isComplete || rest.last == Ascii.closeBrace ? name.string : nil
  }

  private static let silent: Set<String> = [
    "Metadata", "Options", "Comment", "DeprecationSummary", "Redirected",
  ]
}
