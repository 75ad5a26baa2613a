import TutorialModel

/// Finds the position of a link or an image in its document, which the parser does not report.
struct ReferencePosition {
  private let document: SourceDocument
  private let lines: [[UInt8]]

  init(_ document: SourceDocument) {
    self.document = document
    lines = document.lines
  }

  /// The position of the destination in the file; the start of its block if it is written in another
  /// way.
  func position(of reference: PageReference) -> SourcePosition {
    let needle = Array(reference.destination.utf8)
    let block = SourcePosition(line: reference.lines.lowerBound, column: 1)
    guard !needle.isEmpty else { return block }
    let everywhere = places(of: needle)
    let inBlock = everywhere.map(document.position).filter { reference.lines.contains($0.line) }
    if reference.occurrence < inBlock.count { return inBlock[reference.occurrence] }
    // `[text][label]` has its destination in a definition elsewhere: the place to correct.
    let definition = everywhere.first(where: isDefinition).map(document.position)
    return inBlock.last ?? definition ?? block
  }

  /// The places in the document where the bytes follow a bracket, a quote or a colon, as destinations
  /// do, and are not the beginning of a longer destination.
  private func places(of needle: [UInt8]) -> [SourcePosition] {
    var result: [SourcePosition] = []
    for (index, bytes) in lines.enumerated() where bytes.count > needle.count {
      for start in 1...(bytes.count - needle.count)
      where bytes[start] == needle[0] && bytes[start...].starts(with: needle) {
        let before = bytes[..<start].last { $0 != UInt8(ascii: " ") }
        let next = bytes[(start + needle.count)...].first
        if let before, "(<\"'=:".utf8.contains(before), next.map(")>\"' \t".utf8.contains) ?? true {
          result.append(SourcePosition(line: index + 1, column: start + 1))
        }
      }
    }
    return result
  }

  /// - Parameter position: a position in the document.
  private func isDefinition(_ position: SourcePosition) -> Bool {
    lines[position.line - 1].prefix(position.column - 1)
      .reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
      .first == UInt8(ascii: ":")
  }
}
