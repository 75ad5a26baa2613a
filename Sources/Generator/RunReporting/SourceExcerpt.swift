import TutorialModel

/// The source line that a message is about, with a caret below the position.
struct SourceExcerpt {
  /// The two lines, without line endings.
  let lines: [String]

  /// The number of characters of a long line that are shown before and after the position.
  private static let before = 60
  private static let behind = 40

  /// - Parameters:
  ///   - position: The position with a 1-based line and a 1-based UTF-8 column.
  ///   - text: The whole line.
  init(_ position: SourcePosition, in text: String) {
    let bytes = Array(text.utf8)
    let head = String(decoding: bytes.prefix(position.column - 1), as: UTF8.self)
    let tail = String(decoding: bytes.dropFirst(position.column - 1), as: UTF8.self)
    let start = (head.count > Self.before ? "…" : "") + head.suffix(Self.before)
    let end = tail.prefix(Self.behind) + (tail.count > Self.behind ? "…" : "")
    // Tabs are kept, so that the caret is below its character.
    let shown = start.printedLine
    let blanks = String(shown.map { $0 == "\t" ? "\t" : " " })
    let number = "\(position.line)"
    let margin = String(repeating: " ", count: number.count)
    lines = ["  \(number) | \(shown)\(String(end).printedLine)", "  \(margin) | \(blanks)^"]
  }
}
