import SwiftText

/// The lines of a file as CommonMark defines them, as ranges of its bytes.
///
/// Lines end with LF, CR LF or CR. A byte order mark belongs to no line.
struct ByteLines {
  let bytes: [UInt8]
  /// The ranges of the lines, without line endings.
  private var ranges: [Range<Int>] = []

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      let end = index
      index += 1
      guard byte == Ascii.lineFeed || byte == Ascii.carriageReturn else { continue }
      if byte == Ascii.carriageReturn, index < bytes.count, bytes[index] == Ascii.lineFeed {
        index += 1
      }
      ranges.append(start..<end)
      start = index
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
  }

  var count: Int { ranges.count }

  /// Returns a 1-based line without its line ending; its indices are those of `bytes`.
  subscript(line: Int) -> ArraySlice<UInt8>? {
    ranges.indices.contains(line - 1) ? bytes[ranges[line - 1]] : nil
  }

  /// Returns the index at which a line begins; the end of the file for the line after the last.
  func start(ofLine line: Int) -> Int {
    ranges.indices.contains(line - 1) ? ranges[line - 1].lowerBound : bytes.count
  }

  /// Returns the line ending of a line; empty for a last line without one.
  func end(ofLine line: Int) -> ArraySlice<UInt8> {
    guard let text = self[line] else { return [] }
    return bytes[text.endIndex..<start(ofLine: line + 1)]
  }

  /// The line ending of the first line; LF if it has none.
  var usualEnd: [UInt8] {
    ranges.isEmpty || end(ofLine: 1).isEmpty ? [Ascii.lineFeed] : Array(end(ofLine: 1))
  }

  /// Returns the 1-based line that contains a byte.
  func line(at index: Int) -> Int {
    (ranges.lastIndex { $0.lowerBound <= index } ?? 0) + 1
  }
}
