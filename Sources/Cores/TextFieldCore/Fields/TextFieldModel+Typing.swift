import Foundation

/// The actions of a user.
extension TextFieldModel {
  /// Types text in place of the selection, or commits it in place of the text that is being
  /// composed.
  ///
  /// A line break represents the return key.
  ///
  /// - Returns: whether the text was accepted.
  @discardableResult public func type(_ text: String) -> Bool {
    beginEditing()
    if text == "\n" { return pressReturn() }
    if markedRange != nil { return commit(text) }
    return replaceCharacters(in: selectedRange, with: text)
  }

  /// Types the characters of a text one by one.
  ///
  /// - Returns: the refusals, in order.
  @discardableResult public func typeEach(_ text: String) -> [TextRefusal] {
    text.compactMap { type(String($0)) ? nil : refusal }
  }

  /// Pastes text in place of the selection. Lines are joined by spaces, since the field has only
  /// one line.
  @discardableResult public func paste(_ text: String) -> Bool {
    beginEditing()
    unmarkText()
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    return replaceCharacters(in: selectedRange, with: line)
  }

  /// Deletes the selection, or the character before the caret.
  @discardableResult public func deleteBackward() -> Bool {
    beginEditing()
    if let marked = markedText {
      setMarkedText(String(marked.dropLast()))
      return marked.count > 1 || unmarkText()
    }
    return replaceCharacters(in: rangeToDelete, with: "")
  }

  /// Deletes the whole text, as the clear button does.
  @discardableResult public func clear() -> Bool {
    unmarkText()
    return replaceCharacters(in: NSRange(location: 0, length: text.utf16.count), with: "")
  }

  private var rangeToDelete: NSRange {
    guard selectedRange.length == 0, selectedRange.location > 0 else { return selectedRange }
    let caret = text.utf16.index(text.startIndex, offsetBy: selectedRange.location)
    let start = text.utf16.distance(from: text.startIndex, to: text.index(before: caret))
    return NSRange(location: start, length: selectedRange.location - start)
  }
}
