import TutorialModel

/// Corrections as edits of a Markdown file's bytes; all other bytes stay.
struct MarkdownEdits: Sendable {
  /// A correction for a place that does not hold the claim.
  struct Misfit: Error, Hashable {
    var line: Int
  }

  private var edits: [ByteEdit] = []
  private let bytes: [UInt8]

  /// How many expectations change.
  private(set) var count = 0

  /// The file's bytes with all corrections made.
  ///
  /// - Throws: `Misfit` for the first correction that does not fit the bytes.
  static func apply(_ corrections: [Correction], to bytes: [UInt8]) throws(Misfit) -> [UInt8] {
    try MarkdownEdits(corrections, in: bytes).applied
  }

  init(_ corrections: [Correction], in bytes: [UInt8]) throws(Misfit) {
    self.bytes = bytes
    let lines = ByteLines(bytes)
    var done: Set<SourcePosition> = []
    for correction in corrections where done.insert(correction.position).inserted {
      guard let edits = lines.edits(for: correction) else {
        throw Misfit(line: correction.position.line)
      }
      let changes = edits.filter { !bytes[$0.range].elementsEqual($0.bytes) }
      self.edits += changes
      if !changes.isEmpty { count += 1 }
    }
    self.edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (edit, next) in zip(self.edits, self.edits.dropFirst())
    where edit.range.upperBound > next.range.lowerBound {
      throw Misfit(line: lines.line(at: next.range.lowerBound))
    }
  }

  var applied: [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

/// New bytes for a stretch of a file.
struct ByteEdit: Hashable {
  var range: Range<Int>
  var bytes: [UInt8]
}

extension Correction {
  /// Where the corrected claim begins.
  var position: SourcePosition {
    switch self {
    case .result(_, let position), .prints(_, let position): position
    case .output(_, let fence): fence.position
    }
  }
}

extension ByteLines {
  /// `nil` where the file does not hold the claim.
  fileprivate func edits(for correction: Correction) -> [ByteEdit]? {
    switch correction {
    case .result(let value, let position): edit(result: value, at: position).map { [$0] }
    case .prints(let text, let position): edit(prints: text, at: position).map { [$0] }
    case .output(let lines, let fence): FenceEdit(lines, fence: fence, in: self)?.edits
    }
  }

  private func edit(result value: String, at position: SourcePosition) -> ByteEdit? {
    guard let comment = comment(at: position), let arrow = comment.behind("=>") else { return nil }
    return ByteEdit(
      range: arrow.startIndex..<arrow.endIndex, bytes: Array((" " + ClaimText.result(value)).utf8))
  }

  private func edit(prints text: String, at position: SourcePosition) -> ByteEdit? {
    let quote = UInt8(ascii: "\"")
    guard let rest = comment(at: position)?.behind("Prints"),
      let open = rest.firstIndex(of: quote), let close = rest.lastIndex(of: quote), open < close
    else { return nil }
    return ByteEdit(range: (open + 1)..<close, bytes: Array(ClaimText.line(text).utf8))
  }

  /// The text after the `//` at a position.
  private func comment(at position: SourcePosition) -> ArraySlice<UInt8>? {
    guard let line = self[position.line], position.column >= 1,
      position.column - 1 <= line.count
    else { return nil }
    return line.dropFirst(position.column - 1).behind("//")
  }
}

extension ArraySlice<UInt8> {
  /// The rest after a word that this begins with; leading blanks are ignored.
  fileprivate func behind(_ word: String) -> ArraySlice<UInt8>? {
    let rest = drop(while: \.isBlank)
    return rest.starts(with: word.utf8) ? rest.dropFirst(word.utf8.count) : nil
  }
}
