import SwiftText

/// The `[^label]:` that a line begins with.
struct FootnoteLabel {
  var name: String
  /// The index of the `[` in the line, and the index after the `:`.
  var start: Int
  var end: Int
  /// Indicates whether at most three spaces, and nothing else, precede it.
  var isAtMargin: Bool

  init?(_ line: [UInt8]) {
    // Finds labels after the marks of lists and quotes too, so that the author learns that they
    // have no effect there.
    guard let start = line.firstIndex(where: { !Self.isContainerMark($0) }),
      line[start...].starts(with: "[^".utf8),
      let close = line[(start + 2)...].firstIndex(of: Ascii.closeBracket),
      close + 1 < line.count, line[close + 1] == Ascii.colon
    else { return nil }
    let label = line[(start + 2)..<close]
    let isWord = label.allSatisfy { byte in
      byte > Ascii.space && byte != Ascii.openBracket && byte != Ascii.backslash
    }
    // libcmark does not accept longer labels.
    guard isWord, !label.isEmpty, label.count < 900 else { return nil }
    name = label.string
    self.start = start
    end = close + 2
    isAtMargin = start < 4 && line[..<start].allSatisfy { $0 == Ascii.space }
  }

  private static func isContainerMark(_ byte: UInt8) -> Bool {
    byte.isBlank || byte.isDigit || ">-*+.)".utf8.contains(byte)
  }
}
