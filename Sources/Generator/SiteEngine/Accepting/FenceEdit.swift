import SwiftText
import TutorialModel

/// New content for a fence: either the lines of an `output` block, with longer fence marks if one
/// of the lines would end the block, or further lines below a sample's own.
struct FenceEdit {
  let edits: [ByteEdit]

  /// Returns `nil` if the file has no such fence.
  init?(_ output: [String], fence: CodeBlock, in file: ByteLines) {
    guard let (head, closing) = Self.find(fence, in: file) else { return nil }
    let opening = fence.position.line
    let marks = file.bytes[head.endIndex..<file.start(ofLine: opening + 1)]
    guard let mark = marks.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
      marks.runLength(of: mark) >= 3, let lines = ClaimText.lines(output)
    else { return nil }
    var edits = [
      Self.content(lines, prefix: Self.prefix(of: head), from: opening, to: closing, in: file)
    ]
    let longest = lines.map { $0.utf8.drop(while: \.isBlank).prefix { $0 == mark }.count }.max()
    let needed = (longest ?? 0) + 1
    edits += [Self.growth(of: marks, mark, to: needed)].compactMap(\.self)
    // An unclosed fence ends with its last line.
    if fence.endLine == closing, let tail = file[closing] {
      let start = tail.firstIndex { $0 == mark } ?? tail.endIndex
      guard tail[start...].runLength(of: mark) >= 3 else { return nil }
      edits += [Self.growth(of: tail[start...], mark, to: needed)].compactMap(\.self)
    }
    self.edits = edits
  }

  /// - Returns: `nil` if the file has no such fence.
  init?(adding lines: [String], to fence: CodeBlock, in file: ByteLines) {
    guard let (head, next) = Self.find(fence, in: file) else { return nil }
    edits = [Self.content(lines, prefix: Self.prefix(of: head), from: next - 1, to: next, in: file)]
  }

  /// Returns the text before a fence, and the 1-based line behind its content; `nil` if the file
  /// has no such fence.
  private static func find(
    _ fence: CodeBlock, in file: ByteLines
  ) -> (head: ArraySlice<UInt8>, end: Int)? {
    let opening = fence.position.line
    let end = fence.firstLine + fence.lines.count
    guard let line = file[opening], fence.position.column >= 1,
      fence.position.column - 1 < line.count, fence.firstLine == opening + 1,
      fence.endLine <= file.count, end <= file.count + 1
    else { return nil }
    return (line.prefix(fence.position.column - 1), end)
  }

  private static func content(
    _ lines: [String], prefix: [UInt8], from opening: Int, to closing: Int, in file: ByteLines
  ) -> ByteEdit {
    let openingEnd = file.end(ofLine: opening)
    let lineEnd = openingEnd.isEmpty ? file.usualEnd : Array(openingEnd)
    let start = file.start(ofLine: opening + 1)
    let end = file.start(ofLine: closing)
    var bytes: [UInt8] = []
    for line in lines {
      // Empty lines get no trailing white space.
      bytes += (line.isEmpty ? prefix.withoutBlankEnd : prefix) + Array(line.utf8) + lineEnd
    }
    // If the file's last line has no line ending, the new last line has none either.
    let lacksEnd = file.end(ofLine: closing - 1).isEmpty
    if lacksEnd, end == file.bytes.count, !lines.isEmpty {
      bytes.removeLast(lineEnd.count)
      if openingEnd.isEmpty { bytes = lineEnd + bytes }
    }
    return ByteEdit(range: start..<end, bytes: bytes)
  }

  private static func growth(
    of marks: ArraySlice<UInt8>, _ mark: UInt8, to needed: Int
  ) -> ByteEdit? {
    let length = marks.runLength(of: mark)
    guard length < needed else { return nil }
    let end = marks.startIndex + length
    return ByteEdit(range: end..<end, bytes: [UInt8](repeating: mark, count: needed - length))
  }

  /// Returns the prefix of each further line, from the text before the fence: quote markers and
  /// indentation, with spaces in place of a list's bullet or number.
  private static func prefix(of head: ArraySlice<UInt8>) -> [UInt8] {
    // A footnote's further lines are indented by four columns, however long its label is.
    if head.starts(with: "[^".utf8), let end = head.firstIndex(of: UInt8(ascii: ":")) {
      return Array("    ".utf8) + prefix(of: head[end...].dropFirst().drop(while: \.isBlank))
    }
    return head.map { $0 == UInt8(ascii: ">") || $0.isBlank ? $0 : UInt8(ascii: " ") }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func runLength(of byte: UInt8) -> Int { prefix { $0 == byte }.count }
}

extension [UInt8] {
  fileprivate var withoutBlankEnd: [UInt8] {
    var bytes = self
    while bytes.last?.isBlank == true { bytes.removeLast() }
    return bytes
  }
}
