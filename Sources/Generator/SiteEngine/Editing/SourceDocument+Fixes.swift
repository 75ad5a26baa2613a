import EditorServing
import TutorialModel

extension SourceDocument {
  /// Returns the edits that would fix a problem of this document.
  func fixes(of diagnostic: Diagnostic) -> [EditorProblem.Fix] {
    guard let replacement = diagnostic.replacement, let position = diagnostic.position,
      let offset = offset(of: replacement.written, behind: position)
    else { return [] }
    let range = offset..<(offset + replacement.written.utf8.count)
    return [
      EditorProblem.Fix(
        title: "Write '\(replacement.meant)'",
        edits: [EditorProblem.Edit(range: range, text: replacement.meant)])
    ]
  }

  /// Returns the offset of the first byte of a text on the line of a position, at or after the
  /// position.
  private func offset(of text: String, behind position: SourcePosition) -> Int? {
    let bytes = Array(self.text.utf8)
    let lines = EditedText(self.text)
    let start = lines.offset(of: lines.position(of: position))
    let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return rest.firstRange(of: Array(text.utf8))?.lowerBound
  }
}
