/// A text, with the position of each of its lines in a file.
///
/// The text is a whole file, or some lines of a file without their indentation or comment marks.
package struct SourceDocument: Sendable, Hashable {
  /// The position of a line of the text in the file.
  package struct Origin: Sendable, Hashable {
    /// The 1-based line of the file.
    package var line: Int
    /// The number to add to a column of the text to get the column in the file, in UTF-8 bytes.
    package var columnOffset: Int

    package init(line: Int, columnOffset: Int = 0) {
      self.line = line
      self.columnOffset = columnOffset
    }
  }

  /// The path of the file relative to the package, with forward slashes: `Content/dates.md`.
  package let path: String
  /// The text without a byte order mark.
  package let text: String
  /// The origin of each line of the text; `nil` if the text is the whole file.
  private let origins: [Origin]?
  /// The position of a text that has no lines.
  private let start: Origin

  /// Creates a document from a whole file. Lines have the same numbers in the text and in the file.
  ///
  /// A byte order mark is not part of the text and does not count as a column.
  package init(path: String, text: String) {
    self.path = path
    self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    origins = nil
    start = Origin(line: 1)
  }

  /// Creates a document from lines of a file and their positions there.
  ///
  /// - Parameters:
  ///   - lines: The lines in UTF-8, without line endings.
  ///   - start: The position of the text if it has no lines.
  package init(
    path: String, lines: [(bytes: [UInt8], origin: Origin)], start: Origin = Origin(line: 1)
  ) {
    self.path = path
    self.start = start
    text = lines.map { String(decoding: $0.bytes, as: UTF8.self) + "\n" }.joined()
    origins = lines.map(\.origin)
  }

  /// The lines of the text in UTF-8, without line endings. As in CommonMark, lines end with LF, CR
  /// LF or CR.
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

  /// Returns the position in the file of a 1-based line of the text. The count continues for lines
  /// after the last one.
  package func origin(ofLine line: Int) -> Origin {
    guard let origins else { return Origin(line: line) }
    guard let last = origins.last else { return start }
    if origins.indices.contains(line - 1) { return origins[line - 1] }
    return Origin(line: max(last.line + line - origins.count, 1))
  }

  /// Returns the position in the file of a 1-based line and a 1-based UTF-8 column of the text.
  package func position(line: Int, column: Int) -> SourcePosition {
    let origin = origin(ofLine: line)
    return SourcePosition(line: origin.line, column: max(column + origin.columnOffset, 1))
  }

  /// Returns the position in the file of a position in the text.
  package func position(_ position: SourcePosition) -> SourcePosition {
    self.position(line: position.line, column: position.column)
  }

  /// Returns the position in the file of a byte of the text, counted from 0.
  package func position(ofByte offset: Int) -> SourcePosition {
    let before = Self.lines(of: String(decoding: text.utf8.prefix(offset), as: UTF8.self) + "|")
    return position(line: before.count, column: before.last?.count ?? 1)
  }
}
