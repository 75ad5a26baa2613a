import TutorialModel

/// The line of a file that a message is about, with a caret below the place.
struct SourceExcerpt {
  /// The two lines, without their ends.
  let lines: [String]

  /// How many characters of a long line are shown before and behind the place.
  private static let before = 60
  private static let behind = 40

  /// - Parameters:
  ///   - position: counts lines and UTF-8 bytes from 1.
  ///   - text: the whole line.
  init(_ position: SourcePosition, in text: String) {
    let bytes = Array(text.utf8)
    let head = String(decoding: bytes.prefix(position.column - 1), as: UTF8.self)
    let tail = String(decoding: bytes.dropFirst(position.column - 1), as: UTF8.self)
    let start = (head.count > Self.before ? "…" : "") + head.suffix(Self.before)
    let end = tail.prefix(Self.behind) + (tail.count > Self.behind ? "…" : "")
    // Tabs stay, so that the caret stands below its character.
    let shown = start.printedLine
    let blanks = String(shown.map { $0 == "\t" ? "\t" : " " })
    let number = "\(position.line)"
    let margin = String(repeating: " ", count: number.count)
    lines = ["  \(number) | \(shown)\(String(end).printedLine)", "  \(margin) | \(blanks)^"]
  }
}
