/// A text, and where in a file each of its lines stands.
///
/// The text is a whole file, or lines of one without what stands before them there: indentation, or
/// the marks of a comment.
package struct SourceDocument: Sendable, Hashable {
  /// Where a line of the text stands in the file.
  package struct Origin: Sendable, Hashable {
    /// 1-based.
    package var line: Int
    /// What is added to a column of the text for the column in the file, in UTF-8 bytes.
    package var columnOffset: Int

    package init(line: Int, columnOffset: Int = 0) {
      self.line = line
      self.columnOffset = columnOffset
    }
  }

  /// The file, relative to the package, with forward slashes: `Content/dates.md`.
  package let path: String
  /// Without a byte order mark.
  package let text: String
  /// One for each line of the text; `nil` where the text is the whole file.
  private let origins: [Origin]?
  /// Where a text without lines stands.
  private let start: Origin

  /// A whole file: every line stands where it does in the text.
  ///
  /// A byte order mark is not part of the text, and does not count as a column.
  package init(path: String, text: String) {
    self.path = path
    self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    origins = nil
    start = Origin(line: 1)
  }

  /// Lines of a file, each with its place there.
  ///
  /// - Parameters:
  ///   - lines: in UTF-8, without line ends.
  ///   - start: where the text stands if it has no lines.
  package init(
    path: String, lines: [(bytes: [UInt8], origin: Origin)], start: Origin = Origin(line: 1)
  ) {
    self.path = path
    self.start = start
    text = lines.map { String(decoding: $0.bytes, as: UTF8.self) + "\n" }.joined()
    origins = lines.map(\.origin)
  }

  /// The text cut into lines as CommonMark does it, at LF, CR LF and CR: in UTF-8, without line ends.
  package var lines: [[UInt8]] { Self.lines(of: text) }

  private static func lines(of text: String) -> [[UInt8]] {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    var lines: [[UInt8]] = []
    let bytes = Array(text.utf8)
    var start = 0
    for (index, byte) in bytes.enumerated() {
      guard byte == lineFeed || byte == carriageReturn, index >= start else { continue }
      lines.append(Array(bytes[start..<index]))
      let isPair = byte == carriageReturn && bytes[(index + 1)...].first == lineFeed
      start = index + (isPair ? 2 : 1)
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  /// Where a 1-based line of the text stands in the file; lines beyond the last follow it.
  package func origin(ofLine line: Int) -> Origin {
    guard let origins else { return Origin(line: line) }
    guard let last = origins.last else { return start }
    if origins.indices.contains(line - 1) { return origins[line - 1] }
    return Origin(line: max(last.line + line - origins.count, 1))
  }

  /// The place in the file of a place in the text; both count lines and UTF-8 columns from 1.
  package func position(line: Int, column: Int) -> SourcePosition {
    let origin = origin(ofLine: line)
    return SourcePosition(line: origin.line, column: max(column + origin.columnOffset, 1))
  }

  /// The place in the file of a place in the text.
  package func position(_ position: SourcePosition) -> SourcePosition {
    self.position(line: position.line, column: position.column)
  }

  /// The place in the file of a byte of the text, counted from 0.
  package func position(ofByte offset: Int) -> SourcePosition {
    let before = Self.lines(of: String(decoding: text.utf8.prefix(offset), as: UTF8.self) + "|")
    return position(line: before.count, column: before.last?.count ?? 1)
  }
}
