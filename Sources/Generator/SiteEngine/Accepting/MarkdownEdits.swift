import SwiftText
import TutorialModel

/// Corrections as edits of a Markdown file's bytes; all other bytes stay the same.
struct MarkdownEdits: Sendable {
  /// An error for a correction whose claim is not at its position.
  struct Misfit: Error, Hashable {
    var line: Int
  }

  /// The edits in the order of the file.
  private(set) var edits: [ByteEdit] = []
  private let bytes: [UInt8]

  /// The number of changed expectations.
  private(set) var count = 0

  /// - Throws: `Misfit` for the first correction that does not fit the bytes.
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

  /// The file's bytes with all corrections applied.
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

/// New bytes for a range of a file.
struct ByteEdit: Hashable {
  var range: Range<Int>
  var bytes: [UInt8]
}

extension Correction {
  /// The start of the corrected claim.
  var position: SourcePosition {
    switch self {
    case .result(_, _, let position), .prints(_, let position), .error(_, let position),
      .comment(_, replacing: _, let position):
      position
    case .output(_, let fence), .missingErrors(_, let fence): fence.position
    }
  }

  /// Indicates whether a claim can express the result: a claim of nothing but `...` cannot.
  var isClaimable: Bool {
    switch self {
    case .result(let value, _, _): ClaimText.result(value) != nil
    case .prints(let text, _), .error(let text, _): ClaimText.line(text) != nil
    case .comment(let text, _, _): ClaimText.result(text) != nil
    case .output(let lines, _): ClaimText.lines(lines) != nil
    case .missingErrors(let messages, _): messages.allSatisfy { ClaimText.line($0) != nil }
    }
  }
}

extension ByteLines {
  /// Returns `nil` if the file does not contain the claim.
  fileprivate func edits(for correction: Correction) -> [ByteEdit]? {
    switch correction {
    case .result(let value, let isLast, let position):
      ClaimText.result(value, isLast: isLast).flatMap { edit("=>", $0, at: position) }.map { [$0] }
    case .error(let text, let position):
      ClaimText.line(text).flatMap { edit("Error:", $0, at: position) }.map { [$0] }
    case .prints(let text, let position): edit(prints: text, at: position).map { [$0] }
    case .comment(let text, let old, let position):
      edit(comment: text, replacing: old, at: position).map { [$0] }
    case .output(let lines, let fence): FenceEdit(lines, fence: fence, in: self)?.edits
    case .missingErrors(let messages, let fence):
      FenceEdit(
        adding: messages.map { "// Error: \(ClaimText.line($0) ?? "")" }, to: fence, in: self)?
        .edits
    }
  }

  /// Returns the edit that replaces the text after the marker of a claim.
  private func edit(_ mark: String, _ text: String, at position: SourcePosition) -> ByteEdit? {
    guard let rest = comment(at: position)?.behind(mark) else { return nil }
    return ByteEdit(range: rest.startIndex..<rest.endIndex, bytes: Array((" " + text).utf8))
  }

  private func edit(prints text: String, at position: SourcePosition) -> ByteEdit? {
    let quote = UInt8(ascii: "\"")
    guard let rest = comment(at: position)?.behind("Prints"),
      let open = rest.firstIndex(of: quote), let close = rest.lastIndex(of: quote), open < close,
      let line = ClaimText.line(text)
    else { return nil }
    return ByteEdit(range: (open + 1)..<close, bytes: Array(line.utf8))
  }

  /// Returns the edit that replaces an old text at a position.
  private func edit(comment text: String, replacing old: String, at position: SourcePosition)
    -> ByteEdit?
  {
    // A text that is marked as code may be followed by a backtick.
    guard let rest = rest(at: position), let new = ClaimText.result(text),
      rest.starts(with: old.utf8),
      rest.dropFirst(old.utf8.count).allSatisfy({ $0.isBlank || $0 == UInt8(ascii: "`") })
    else { return nil }
    return ByteEdit(
      range: rest.startIndex..<rest.startIndex + old.utf8.count, bytes: Array(new.utf8))
  }

  /// Returns the text after the `//` at a position.
  private func comment(at position: SourcePosition) -> ArraySlice<UInt8>? {
    rest(at: position)?.behind("//")
  }

  /// Returns the text from a position to the end of its line.
  private func rest(at position: SourcePosition) -> ArraySlice<UInt8>? {
    guard let line = self[position.line], position.column >= 1, position.column - 1 <= line.count
    else { return nil }
    return line.dropFirst(position.column - 1)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the rest after a word at the beginning, ignoring leading blanks.
  fileprivate func behind(_ word: String) -> ArraySlice<UInt8>? {
    let rest = drop(while: \.isBlank)
    return rest.starts(with: word.utf8) ? rest.dropFirst(word.utf8.count) : nil
  }
}
