import Foundation

extension TextFieldModel {
  /// Shows text that is still being composed, as in Chinese or Japanese input. It replaces the
  /// selection or the text composed so far.
  ///
  /// The text is neither evaluated nor cut until it is committed: "ni", on the way to 你, would be
  /// rejected where only Chinese characters are allowed.
  ///
  /// - Parameter selectedRange: the selection within the marked text, in UTF-16 units of that text;
  ///   by default its end.
  public func setMarkedText(_ marked: String, selectedRange: NSRange? = nil) {
    beginEditing()
    let before = stateBeforeMarking ?? state
    let change = TextChange(text: before.text, range: before.selection, replacement: marked)
    guard let change else { return }
    stateBeforeMarking = before
    refusal = nil
    let range = NSRange(location: before.selection.location, length: marked.utf16.count)
    markedRange = range
    state = TextState(change.proposedText, caret: change.proposedCaret)
    if let selected = selectedRange, marked.bounds(of: selected) != nil {
      let shifted = NSRange(location: range.location + selected.location, length: selected.length)
      if state.text.bounds(of: shifted) != nil { state.selection = shifted }
    }
  }

  /// The part of the text that is still being composed; `nil` if none is.
  public var markedText: String? {
    guard let marked = markedRange else { return nil }
    // Counts UTF-16 units, since the text may have joined the previous character.
    let units = Array(state.text.utf16)[marked.location..<marked.end]
    return String(decoding: units, as: UTF16.self)
  }

  /// Commits the composed text: evaluates it now, as one change to the earlier text.
  ///
  /// If it is refused, restores the earlier text. Does nothing if no text is being composed.
  ///
  /// - Returns: `false` if the text was refused.
  @discardableResult public func unmarkText() -> Bool {
    guard let composed = markedText else { return true }
    return commit(composed)
  }

  /// Replaces the text that is being composed, and evaluates the change.
  func commit(_ text: String) -> Bool {
    guard let before = stateBeforeMarking else { return false }
    endMarking(with: before)
    return change(before.selection, text, from: before)
  }

  func endMarking(with state: TextState) {
    stateBeforeMarking = nil
    markedRange = nil
    self.state = state
  }
}
