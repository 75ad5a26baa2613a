import TutorialModel

/// Finds where a link or an image stands in the text of its page: the parser does not say.
struct ReferencePosition {
  private let lines: [Substring]

  init(text: String) {
    // As CommonMark ends lines; a Windows line end is one character in Swift.
    lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }

  /// Where the destination is written; its block where it is written in another way.
  func position(of reference: PageReference) -> SourcePosition {
    let needle = Array(reference.destination.utf8)
    let block = SourcePosition(line: reference.lines.lowerBound, column: 1)
    guard !needle.isEmpty else { return block }
    let inBlock = places(of: needle, in: reference.lines)
    if reference.occurrence < inBlock.count { return inBlock[reference.occurrence] }
    // `[text][label]` has its destination elsewhere, and that is where it is to be mended.
    let definitions = places(of: needle, in: 1...max(1, lines.count)).filter(isDefinition)
    return inBlock.last ?? definitions.first ?? block
  }

  /// Where the bytes follow what stands before a destination: a bracket, a quote or a colon.
  private func places(of needle: [UInt8], in range: ClosedRange<Int>) -> [SourcePosition] {
    var result: [SourcePosition] = []
    for number in range where number <= lines.count {
      let bytes = Array(lines[number - 1].utf8)
      guard bytes.count > needle.count else { continue }
      for start in 1...(bytes.count - needle.count)
      where bytes[start] == needle[0] && bytes[start...].starts(with: needle) {
        let before = bytes[..<start].last { $0 != UInt8(ascii: " ") }
        if let before, "(<\"'=:".utf8.contains(before) {
          result.append(SourcePosition(line: number, column: start + 1))
        }
      }
    }
    return result
  }

  private func isDefinition(_ position: SourcePosition) -> Bool {
    lines[position.line - 1].utf8.prefix(position.column - 1)
      .reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
      .first == UInt8(ascii: ":")
  }
}
