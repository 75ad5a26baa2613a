import CodeAnnotating
import TutorialModel

/// A problem of a file, with the edits that would fix it.
package struct EditorProblem: Sendable, Hashable {
  /// A change that an author can choose.
  package struct Fix: Sendable, Hashable {
    package var title: String
    /// The replacements of ranges of the document's UTF-8 bytes, counted without a byte order mark.
    package var edits: [Edit]

    package init(title: String, edits: [Edit]) {
      self.title = title
      self.edits = edits
    }
  }

  package struct Edit: Sendable, Hashable {
    package var range: Range<Int>
    package var text: String

    package init(range: Range<Int>, text: String) {
      self.range = range
      self.text = text
    }
  }

  package var diagnostic: Diagnostic
  package var fixes: [Fix]

  package init(_ diagnostic: Diagnostic, fixes: [Fix] = []) {
    self.diagnostic = diagnostic
    self.fixes = fixes
  }
}

extension EditorProblem {
  /// Returns the protocol's `Diagnostic`.
  func json(in text: EditedText) -> JSONValue {
    let severity =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    return [
      "range": range(in: text).json, "severity": .number(severity), "source": "exhibit",
      "message": .text(
        ([diagnostic.printedMessage] + diagnostic.printedDetails).joined(separator: "\n")),
    ]
  }

  /// Returns the range that the problem is about: the text that would be replaced, a word, or the
  /// first line for a problem of the whole file.
  func range(in text: EditedText) -> TextRange {
    guard let place = diagnostic.position else {
      return TextRange(
        TextPosition(line: 0, character: 0), text.position(of: text.line(0).endIndex))
    }
    let start = text.position(of: place)
    if let meant = fixes.first?.edits.first, meant.range.lowerBound == text.offset(of: start) {
      return TextRange(start, text.position(of: meant.range.upperBound))
    }
    let rest = text.line(start.line).dropFirst(place.column - 1)
    let word = rest.prefix { !" \t,)>\"`".utf8.contains($0) }
    let length = max(word.count, min(rest.count, 1))
    return TextRange(
      start, text.position(of: SourcePosition(line: place.line, column: place.column + length)))
  }
}
